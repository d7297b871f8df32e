/** What is said of something: paragraphs of a text in which what is written as code stands between backquotes. */
export function saidInParagraphs(text: string): HTMLElement {
  const whole = document.createElement('div');
  for (const part of text.split(/\n{2,}/)) {
    const paragraph = document.createElement('p');
    for (const [rank, piece] of part.trim().split('`').entries()) {
      if (piece === '') continue;
      if (rank % 2 === 0) paragraph.append(piece);
      else {
        const code = document.createElement('code');
        code.append(piece);
        paragraph.append(code);
      }
    }
    whole.append(paragraph);
  }
  return whole;
}
