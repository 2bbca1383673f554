import { type Invite, parkingsSignUpBody } from '@hosts/shared/contract'
import { DraftNote, Form, FormError, FormTextField, SubmitButton, useZodForm } from '@hosts/shared/forms'
import { loggedIn, useDispatch } from '@hosts/shared/platform'
import { forgetSignUpDrafts } from '@hosts/shared/sign-up-drafts'
import { Page } from '@hosts/shared/ui'
import { hasErrorCode } from '../../api/has-error-code'
import { useAuthSignUpGateStaffMutation } from '../../api/sign-up-gate-staff'
import { t } from '../../texts'
import { useAuthState } from '../frame/auth-state'
import { LogInLink } from '../frame/log-in-link'
import { ResultPage } from '../frame/result-page'
import { InviteExpired } from '../invite/invite-expired'
import { t as inviteText } from '../invite/texts'
import { PersonFields } from '../sign-up/person-fields'
import { showSignUpError } from '../sign-up/show-sign-up-error'
import { useSignUpDraft } from '../sign-up/use-sign-up-draft'
import { InviteLocations } from './invite-locations'
import { t as own } from './texts'

type Props = {
  /** With an invite its locations are accessible at once; else a location code asks the owner. */
  invite?: Invite & { code: string }
  /** Read from the scanned picture. */
  locationCode?: string
}

/** The sign-up of gate staff. They use a phone, so it asks for as little as possible. */
export const ParkingsSignUpForm = ({ invite, locationCode = '' }: Props) => {
  const { email = '' } = useAuthState()
  const form = useZodForm(parkingsSignUpBody, {
    name: '',
    email: invite?.email ?? email,
    phone: '',
    password: '',
    ...(invite ? { invite: invite.code } : { locationCode }),
  })
  const draft = useSignUpDraft(form, `gate-${invite?.code ?? locationCode}`, Boolean(invite))
  const [signUp, { data, error }] = useAuthSignUpGateStaffMutation()
  const dispatch = useDispatch()

  if (hasErrorCode(error, 'invite_expired')) return <InviteExpired />
  if (data && 'status' in data) {
    const text = own('pending', { location: data.location })
    return (
      <ResultPage tone="info" title={own('pendingTitle')} text={text} to="/login" action={t('forgot.back')} />
    )
  }
  return (
    <Page
      title={invite ? inviteText('from', { company: invite.company }) : own('title')}
      description={invite ? inviteText('gate') : own('intro')}
    >
      {invite && <InviteLocations locations={invite.locations} />}
      {draft.isRestored && <DraftNote onDiscard={draft.discard} />}
      <Form
        form={form}
        onSubmit={(body) =>
          signUp(body)
            .unwrap()
            .then(
              (answer) => {
                forgetSignUpDrafts()
                if ('user' in answer) dispatch(loggedIn(answer))
              },
              (failure) => showSignUpError(form, failure),
            )
        }
      >
        <FormError />
        {!invite && (
          <FormTextField
            name="locationCode"
            label={own('code')}
            description={own('codeHint')}
            autoComplete="off"
            autoCorrect="off"
            spellCheck="false"
            isRequired
          />
        )}
        <PersonFields isEmailLocked={Boolean(invite)} />
        <SubmitButton wide>{own(invite ? 'join' : 'ask')}</SubmitButton>
      </Form>
      <LogInLink email={form.watch('email')} />
    </Page>
  )
}
