export { BayField, findChosenBay } from './bay-field'
export { ChoiceChips } from './choice-chips'
export { formatDayTime, formatStay } from './format-stay'
export { FreeBayChoices } from './free-bay-choices'
export { OpeningWarning } from './opening-warning'
export { PlateFields } from './plate-fields'
export { findPriceProblem, noOwnPrice, PriceField, type PriceInput, toPrice } from './price-field'
export {
  guessQuickStay,
  listEarlierEnds,
  listLaterEnds,
  listQuickStays,
  type QuickEnd,
  type QuickStay,
  type Stay,
} from './quick-times'
export { findStayProblems, otherTimes, resolveStay, type StayInput, toStay } from './stay-input'
export { t as formText } from './texts'
export { useBookingRefusal } from './use-booking-refusal'
export { WhenFields } from './when-fields'
