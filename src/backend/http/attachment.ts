/** Headers of a file that is saved; a browser that displays it anyway gives it no script, origin or network. */
export function attachmentHeaders({ name, mime, size }: { name: string; mime: string; size: number }) {
  return {
    'content-type': mime,
    'content-length': size,
    'content-disposition': `attachment; filename*=UTF-8''${encodeFileName(name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  };
}

/** RFC 8187 reserves a few more characters than URLs. */
const encodeFileName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
