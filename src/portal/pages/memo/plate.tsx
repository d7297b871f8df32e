/** A registration number as it stands on the car, in the same colours in every theme. */
export function Plate({ text }: { text: string }) {
  return (
    <span className="memo-plate">
      <span className="memo-plate-band" aria-hidden="true">
        F
      </span>
      <span className="memo-plate-text">{text}</span>
      <span className="memo-plate-band" aria-hidden="true" />
    </span>
  );
}
