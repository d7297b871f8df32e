/**
 * The application could not start: the catalogue, and with it the words of the interface, may be missing. These are the
 * words of the error page (P2.10).
 */
export function StartError() {
  return (
    <main className="main main-narrow" id="contenu">
      <div className="plain-page" role="alert">
        <h1>Erreur technique !</h1>
        <p>Le portail n’a pas pu se charger. Vérifiez votre connexion, puis réessayez.</p>
        <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
          Recharger la page
        </button>
      </div>
    </main>
  );
}
