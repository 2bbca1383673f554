export { auditWords } from './audit-words'
export { type ChangeRow, describeChange } from './describe-change'
export { describeDevice } from './describe-device'
export { nameDetail, nameDevice, nameEvent, nameKind, nameValue, nameWho } from './name-audit'
