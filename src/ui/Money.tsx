/** An amount already written for the reader: figures of one width, never cut at the sign. */
export function Money({ children }: { children: string }) {
  return <span className="num">{children}</span>;
}
