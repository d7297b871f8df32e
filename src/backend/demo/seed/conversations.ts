import type { ConversationSeed } from '../rows/messaging.ts';

/** One conversation of each kind, for the member with every family. The claim's answer is unread. */
export const CONVERSATIONS: readonly ConversationSeed[] = [
  {
    ...{
      contract: 0,
      nature: 'contrat',
      objet: 'Une question sur un contrat',
      errand: 'message',
      reference: 'K7RT2M4A',
    },
    messages: [
      {
        at: '2026-03-09T10:24',
        text: 'Bonjour,\n\nJe pars trois semaines en Espagne en juillet avec ma voiture. Faut-il vous demander une carte internationale ?\n\nMerci,\nMarie Durand',
      },
      {
        at: '2026-03-11T09:02',
        step: 'reponse',
        text: 'Bonjour,\n\nNon : votre contrat vous suit dans toute l’Union européenne, et votre mémo véhicule assuré y suffit. En cas de panne ou d’accident, appelez l’assistance avant d’engager des frais.\n\nBonnes vacances',
      },
    ],
  },
  {
    ...{ contract: 0, nature: 'sinistre', objet: 'Un sinistre déjà déclaré', errand: 'message', reference: 'M3XP8Q2C' },
    numero: 'P4BG7N2W',
    messages: [
      {
        at: '2026-09-28T17:41',
        text: 'Bonjour,\n\nPour le pare-brise, dois-je avancer les frais chez le réparateur ?\n\nMarie Durand',
      },
      {
        at: '2026-10-02T14:15',
        step: 'reponse',
        unread: true,
        text: 'Bonjour,\n\nChez un réparateur agréé, non : nous le réglons directement, et il vous reste la franchise de votre contrat. Ailleurs, gardez la facture : nous vous remboursons.\n\nBien à vous',
      },
    ],
  },
  {
    ...{ contract: 1, nature: 'reclamation', objet: 'Une réclamation', errand: 'reclamation', reference: 'R5WD9H7E' },
    numero: 'R5WD9H7E',
    messages: [
      {
        at: '2026-06-02T08:37',
        text: 'Bonjour,\n\nMon avis d’échéance habitation est arrivé deux semaines après la date prévue, et je n’ai pas pu préparer le paiement. Je souhaite que cela ne se reproduise pas.\n\nMarie Durand',
      },
      {
        at: '2026-06-05T11:10',
        step: 'accuse',
        text: 'Bonjour,\n\nNous accusons réception de votre réclamation. Elle est confiée au service réclamations, qui vous répond dans cette conversation.\n\nBien à vous',
      },
      {
        at: '2026-07-15T15:48',
        step: 'reponse',
        text: 'Bonjour,\n\nVous avez raison : votre avis est parti en retard, et nous vous présentons nos excuses. Les prochains avis seront aussi dans votre espace dès leur émission.\n\nSi cette réponse ne vous convient pas, vous pouvez saisir La Médiation de l’Assurance.\n\nBien à vous',
      },
    ],
  },
];
