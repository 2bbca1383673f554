/**
 * Limits of requests without a closer rule of their own, far above what people type and apps send. Only for requests: an answer shows what
 * was stored under older rules.
 */

/** Characters of a token, a code or a signature; the longest of ours has 64. */
export const codeLimit = 200
/** Characters of a phone number as people type it. */
export const phoneLimit = 60
/** Characters of an instant, whose fraction of a second may have any number of digits. */
export const instantLimit = 40
/** Characters of an IANA time zone; the longest has 32. */
export const timeZoneLimit = 64
/** Characters of a company’s name: the account’s, that of a company which pays, and of a driver’s as a text. */
export const companyNameLimit = 120
/** Characters of a name that is repeated to confirm. */
export const repeatedNameLimit = 200
/** Characters of a campaign's id. */
export const campaignIdLimit = 100
/** Characters of `describeAccess`: a role and a thousand locations. */
export const accessLimit = 12_000
/** Values of a short list; a set may have repeated ones. */
export const listLimit = 50
/** Locations of a member. */
export const locationsLimit = 500
/** Characters of an address that a browser reports; few servers accept longer ones. */
export const addressLimit = 16_000
/** Characters of a directive of a Content Security Policy with its value. */
export const directiveLimit = 8000
/** Reports of a browser in one call. */
export const reportsLimit = 1000
