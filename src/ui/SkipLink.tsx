export function SkipLink({ to, label }: { to: string; label: string }) {
  return (
    <a className="skip" href={`#${to}`}>
      {label}
    </a>
  );
}
