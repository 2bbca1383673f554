import { type Invite, signUpBody } from '@hosts/shared/contract'
import { DraftNote, Form, FormError, SubmitButton, useZodForm } from '@hosts/shared/forms'
import { loggedIn, useDispatch } from '@hosts/shared/platform'
import { Page } from '@hosts/shared/ui'
import { hasErrorCode } from '../../api/has-error-code'
import { useAuthSignUpMutation } from '../../api/sign-up'
import { t } from '../../texts'
import { useAuthState } from '../frame/auth-state'
import { LogInLink } from '../frame/log-in-link'
import { InviteExpired } from '../invite/invite-expired'
import { t as inviteText } from '../invite/texts'
import { CompanyFields } from './company-fields'
import { PersonFields } from './person-fields'
import { showSignUpError } from './show-sign-up-error'
import { Terms } from './terms'
import { useSignUpDraft } from './use-sign-up-draft'

type Props = {
  /** Joins the inviting account; without an invite the sign-up creates an account. */
  invite?: Invite & { code: string }
}

/** The sign-up of owners and managers, on one page. */
export const SignUpForm = ({ invite }: Props) => {
  const { email = '' } = useAuthState()
  const form = useZodForm(signUpBody, {
    name: '',
    company: invite?.company ?? '',
    email: invite?.email ?? email,
    phone: '',
    password: '',
    country: invite?.country ?? '',
    invite: invite?.code,
  })
  const draft = useSignUpDraft(form, `host-${invite?.code ?? ''}`, Boolean(invite))
  const [signUp, { error }] = useAuthSignUpMutation()
  const dispatch = useDispatch()

  if (hasErrorCode(error, 'invite_expired')) return <InviteExpired />
  return (
    <Page
      title={invite ? inviteText('from', { company: invite.company }) : t('signUp.title')}
      description={invite ? inviteText('member') : t('signUp.intro')}
    >
      {draft.isRestored && <DraftNote onDiscard={draft.discard} />}
      <Form
        form={form}
        onSubmit={(body) =>
          signUp(body)
            .unwrap()
            .then(
              (session) => dispatch(loggedIn(session)),
              (failure) => showSignUpError(form, failure),
            )
        }
      >
        <FormError />
        <PersonFields isEmailLocked={Boolean(invite)}>{!invite && <CompanyFields />}</PersonFields>
        <Terms />
        <SubmitButton wide>{t('signUp.submit')}</SubmitButton>
      </Form>
      <LogInLink email={form.watch('email')} />
    </Page>
  )
}
