/** The typing indicators stay English in every language (SPEC.md section 8), whatever plurals that has. */
export const untranslatedTexts: Record<string, string> = {
  '{{ typing }} is typing': '{{ typing }} is typing',
  '{{ typing }} are typing': '{{ typing }} are typing',
  ...Object.fromEntries(
    ['zero', 'one', 'two', 'few', 'many', 'other'].map((plural) => [
      `{{ count }} people are typing_${plural}`,
      plural === 'one' ? '{{ count }} person is typing' : '{{ count }} people are typing',
    ]),
  ),
}
