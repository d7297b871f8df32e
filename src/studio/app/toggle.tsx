interface ToggleProps<Value extends string> {
  label: string;
  value: Value;
  options: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}

/** A choice of a few, all of them in sight. */
export function Toggle<Value extends string>({ label, value, options, onChange }: ToggleProps<Value>) {
  return (
    <fieldset className="toggle">
      <legend className="vh">{label}</legend>
      {(Object.entries(options) as [Value, string][]).map(([name, text]) => (
        <button key={name} type="button" aria-pressed={name === value} onClick={() => onChange(name)}>
          {text}
        </button>
      ))}
    </fieldset>
  );
}
