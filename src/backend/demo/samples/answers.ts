/** The insurer's messages, by step. */
export const ANSWERS: Readonly<Record<string, string>> = {
  accuse:
    'Bonjour,\n\nNous accusons réception de votre réclamation. Elle est confiée au service réclamations, qui vous répond dans cette conversation.\n\nBien à vous',
  reponse:
    'Bonjour,\n\nNous avons bien lu votre message et mis votre dossier à jour. Si une question demeure, répondez-nous dans cette conversation.\n\nBien à vous',
};

/** Their sender. */
export const ADVISER = 'Votre conseiller';
