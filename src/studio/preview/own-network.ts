interface Received {
  nom: string;
  taille: number;
  type: string;
}

/** Takes the files that a form sends, and keeps none. */
class PretendedRequest extends EventTarget {
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  ontimeout: (() => void) | null = null;
  status = 0;
  responseText = '';

  open(): void {}
  setRequestHeader(): void {}
  abort(): void {
    this.onabort?.();
  }

  send(body: unknown): void {
    const file = body instanceof FormData ? body.get('0') : null;
    if (!(file instanceof File)) {
      this.onerror?.();
      return;
    }
    const deposerFichier: Received & { id: string } = {
      ...{ id: `exemple-${file.name}`, nom: file.name, taille: file.size, type: file.type },
    };
    this.status = 200;
    this.responseText = JSON.stringify({ data: { deposerFichier } });
    queueMicrotask(() => this.onload?.());
  }
}

/** Nothing leaves the frame, whose policy lets nothing through either; a file is received where it was chosen. */
export function sendNothing(): void {
  Object.defineProperty(window, 'XMLHttpRequest', { value: PretendedRequest, configurable: true });
  window.fetch = () => Promise.reject(new TypeError('a preview asks nobody'));
  Object.defineProperty(navigator, 'sendBeacon', { value: () => true, configurable: true });
}
