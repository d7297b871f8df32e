import './spinner.css';

export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}

/** Covers the page while an errand is sent; the text is said and seen. */
export function SpinnerOverlay({ text }: { text: string }) {
  return (
    <div className="overlay" role="status">
      <p className="overlay-box">
        <Spinner />
        {text}
      </p>
    </div>
  );
}
