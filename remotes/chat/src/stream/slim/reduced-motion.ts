/** Whether the list of messages jumps without motion: always. A long smooth scroll is ended by whatever is drawn meanwhile, far from its goal. */
export const useReducedMotionPreference = () => true
