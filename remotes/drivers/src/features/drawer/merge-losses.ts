import type { ChatUser } from '@hosts/shared/contract'
import { nameLanguage } from '../../lib/name-language'
import { t } from './merge-texts'

type Fact = 'email' | 'company' | 'language'

const describe = (fact: Fact, kept: string, gone: string) => {
  if (!gone || gone === kept) return kept && t(`fact.${fact}`, { kept })
  return kept ? t(`goes.${fact}`, { kept, gone }) : t(`fact.${fact}`, { kept: gone })
}

/** Email, company and language of one driver after another one has gone into him, and what goes of that one. */
export const listFacts = (gone: ChatUser, kept: ChatUser) => {
  // A company that pays stands above a text.
  const isOfGone = gone.companyId !== undefined && kept.companyId === undefined
  const [payer, other] = isOfGone ? [gone, kept] : [kept, gone]
  return [
    describe('email', kept.email ?? '', gone.email ?? ''),
    describe('company', payer.company ?? '', other.company ?? ''),
    describe('language', nameLanguage(kept.language), nameLanguage(gone.language)),
  ].filter(Boolean)
}
