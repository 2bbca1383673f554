import { Unsubscribe } from './unsubscribe'
import { VerifyEmail } from './verify-email'

type Props = { verifyCode: string | null; unsubscribeCode: string | null }

/** What a mail's link opens at /login: in a chunk of its own, which a login does not need. */
const MailLink = ({ verifyCode, unsubscribeCode }: Props) =>
  verifyCode ? <VerifyEmail code={verifyCode} /> : <Unsubscribe code={unsubscribeCode ?? ''} />

export default MailLink
