export { AddDriver } from './add-driver'
export { EditDriver } from './edit-driver'
export { explainRefusal } from './explain-refusal'
