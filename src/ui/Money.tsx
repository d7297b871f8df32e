/** A formatted amount, in tabular figures. */
export function Money({ children }: { children: string }) {
  return <span className="num">{children}</span>;
}
