import { errorMessage, isOutcomeUnknown, useRequestKey } from '@hosts/shared/api'
import type { User } from '@hosts/shared/contract'
import {
  applyFieldErrors,
  DraftNote,
  Form,
  FormError,
  FormProvider,
  FormRadioCards,
  formClass,
  LeaveGuard,
  SubmitButton,
  useSavedDraft,
  useZodForm,
} from '@hosts/shared/forms'
import { Link, Navigate, sectionPath, toast, useNavigate, useSearchParams } from '@hosts/shared/platform'
import { buttonClass, Card, Page } from '@hosts/shared/ui'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { BasicFields } from '../../components/basic-fields'
import { storeStep } from '../../lib/begun-location'
import { bookingModeOptions } from '../../lib/booking-mode-options'
import { t as fieldText } from '../../lib/field-texts'
import { BayFields } from './bay-fields'
import { useLocationsCreateLocationMutation } from './create-location'
import { type Draft, draftKey, parseDraft, requestStorageKey } from './draft-storage'
import { HourFields } from './hour-fields'
import { createEmptyDraft, createLocationSchema, type LocationBody } from './location-schema'
import css from './new-location.module.css'
import { PlaceFields } from './place-fields'
import { RateFields } from './rate-fields'
import { Review } from './review'
import { StepList } from './step-list'
import { parts, readStep, stepFields, stepPath, steps } from './steps'
import { t } from './texts'
import { useStepFocus } from './use-step-focus'

const PATH = '/locations/new'
/** Type of the form's error when nobody knows whether the location was created. */
const UNKNOWN = 'unknown'

/** The steps to a new location with bays and rates, then its review. The overview then offers to publish it. */
export const NewLocation = ({ user: { id, currency, country } }: { user: User }) => {
  const schema = useMemo(() => createLocationSchema(currency), [currency])
  const empty = useMemo(() => createEmptyDraft(country), [country])
  const form = useZodForm<Draft, LocationBody>(schema, empty)
  const draft = useSavedDraft<Draft>(form, draftKey(id), parseDraft)
  const [create, { data: created }] = useLocationsCreateLocationMutation()
  const { send, forget: forgetPress } = useRequestKey(requestStorageKey(id))
  const navigate = useNavigate()
  const step = readStep(useSearchParams()[0])
  const [firstStep] = useState(step)
  const beginning = useStepFocus(step, form)
  useEffect(() => storeStep(id, step), [id, step])
  // An old address, or Back after a location was created: the later steps of an empty form mean nothing.
  useEffect(() => {
    if (firstStep === 'basics' || step === 'basics') return
    if (JSON.stringify(form.getValues()) === JSON.stringify(empty))
      navigate(stepPath('basics'), { replace: true })
  }, [firstStep, step, form.getValues, empty, navigate])
  const index = steps.indexOf(step)
  const previous = steps[index - 1]

  const next = async (event: FormEvent) => {
    event.preventDefault()
    if (step === 'review' || !(await form.trigger(stepFields[step], { shouldFocus: true }))) return
    navigate(stepPath(steps[index + 1] ?? 'review'))
  }
  /** Goes to the first step with an error, whose field then gets the focus. */
  const showErrors = () => {
    const part = parts.find((one) => stepFields[one].some((name) => form.getFieldState(name).invalid))
    // The toast of a refusal stays (shell/src/app/root.tsx).
    if (part) navigate(stepPath(part), { state: { keepToasts: true } })
  }
  const submit = async (body: LocationBody) => {
    const { data, error } = await send(body, (key) => create({ ...body, key }))
    if (data) {
      draft.forget()
      toast.success(t('created', { name: data.name }))
    } else if (applyFieldErrors(form, error)) showErrors()
    else
      form.setError('root', {
        type: isOutcomeUnknown(error) ? UNKNOWN : 'refused',
        message: errorMessage(error),
      })
  }
  /** The parts that the schema refuses. */
  const findIncomplete = () => {
    const paths = schema.safeParse(form.getValues()).error?.issues.map(({ path }) => path[0]) ?? []
    return new Set(parts.filter((part) => stepFields[part].some((name) => paths.includes(name))))
  }

  if (created) return <Navigate to={sectionPath('overview', created.id)} replace />
  const back = previous && (
    <Link className={buttonClass()} to={stepPath(previous)}>
      {t('previous')}
    </Link>
  )
  const problem = (
    <FormError>
      {form.formState.errors.root?.type === UNKNOWN && <Link to="/locations">{t('unknown')}</Link>}
    </FormError>
  )
  return (
    <Page narrow title={t('title')} description={t('description')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would name every field inside */}
      <div
        ref={beginning}
        role="group"
        className={css.step}
        tabIndex={-1}
        aria-label={t('position', { number: index + 1, total: steps.length, name: t(`step.${step}`) })}
      >
        <StepList current={step} />
        {draft.isRestored && step === firstStep && (
          <DraftNote
            onDiscard={() => {
              draft.discard()
              forgetPress()
              navigate(stepPath('basics'))
            }}
          />
        )}
        {step === 'review' ? (
          <Form form={form} onSubmit={submit} onInvalid={showErrors}>
            <Review draft={form.watch()} currency={currency} incomplete={findIncomplete()} />
            <Card title={t('mode.title')}>
              <FormRadioCards<Draft>
                name="bookingMode"
                label={fieldText('mode.label')}
                options={bookingModeOptions}
              />
            </Card>
            {problem}
            <div className={css.actions}>
              {back}
              <SubmitButton>{t('submit')}</SubmitButton>
            </div>
          </Form>
        ) : (
          <FormProvider {...form}>
            <form noValidate className={formClass} onSubmit={next}>
              {step === 'basics' && (
                <Card title={t('step.basics')}>
                  <BasicFields />
                </Card>
              )}
              {step === 'address' && <PlaceFields />}
              {step === 'address' && <HourFields />}
              {step === 'bays' && <BayFields />}
              {step === 'rates' && <RateFields currency={currency} />}
              {problem}
              <div className={css.actions}>
                {back}
                <SubmitButton>{t('next')}</SubmitButton>
              </div>
            </form>
          </FormProvider>
        )}
      </div>
      <LeaveGuard
        isDirty={(to) => to?.pathname !== PATH && draft.isLost()}
        title={t('leave.title')}
        confirmLabel={t('leave.confirm')}
        cancelLabel={t('leave.cancel')}
      >
        {t('leave.text')}
      </LeaveGuard>
    </Page>
  )
}
