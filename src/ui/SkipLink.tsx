/** The first link of a page: past the menus, for who goes by the keyboard. */
export function SkipLink({ to, label }: { to: string; label: string }) {
  return (
    <a className="skip" href={`#${to}`}>
      {label}
    </a>
  );
}
