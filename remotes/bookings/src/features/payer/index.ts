export { PayerFact } from './payer-fact'
export { PayerField } from './payer-field'
