export default function withoutAvatarGroups(css: string): string
