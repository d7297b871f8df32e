/** The pattern that matches a text as it is written. */
export const patternOfText = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
