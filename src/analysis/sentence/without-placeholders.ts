/** A text as people call what it names: where it would say data, it says nothing yet. */
export const withoutPlaceholders = (text: string): string => text.replace(/\{[^{}]*\}/g, '…');
