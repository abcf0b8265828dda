import type { Order } from '../core/records'

export type Language = 'pt-BR' | 'en-US' | 'es-ES' | 'fr-FR'

const portuguese = {
  title: 'Pagamento do plano',
  /** says that no money is charged */
  sandbox: 'Isto é um teste do Leme: nenhum dinheiro é cobrado.',
  states: {
    open: 'Aguardando pagamento',
    paid: 'Este pedido já foi pago.',
    givenUp: 'Este pedido foi cancelado. Gere outro link para comprar.',
    refunded: 'Este pedido foi devolvido.',
  } satisfies Record<Order['state'], string>,
  bot: 'Robô',
  plan: 'Plano',
  amount: 'Valor',
  method: 'Forma de pagamento',
  number: 'Pedido',
  days: (days: number) => `${days} dias`,
  /** a custom plan: several bots, of which only one has an id yet */
  bots: (quantity: number, days: number) => `${quantity} robôs por ${days} dias`,
  others: (quantity: number) =>
    `O prazo do robô acima avança. Os outros ${quantity} são liberados pelo suporte, com os IDs deles.`,
  pay: 'Pagar',
  giveUp: 'Desistir',
  refund: 'Pedir reembolso',
  back: 'Voltar ao painel',
  unknown: 'Este link de pagamento não existe.',
}

export const checkoutTexts: Readonly<Record<Language, typeof portuguese>> = {
  'pt-BR': portuguese,
  'en-US': {
    title: 'Plan payment',
    sandbox: 'This is a test of Leme: no money is charged.',
    states: {
      open: 'Waiting for payment',
      paid: 'This order has been paid.',
      givenUp: 'This order was canceled. Generate another link to buy.',
      refunded: 'This order was refunded.',
    },
    bot: 'Bot',
    plan: 'Plan',
    amount: 'Amount',
    method: 'Payment method',
    number: 'Order',
    days: (days) => `${days} days`,
    bots: (quantity, days) => `${quantity} bots for ${days} days`,
    others: (quantity) =>
      `The bot above is extended. The other ${quantity} are released by support, once it knows their IDs.`,
    pay: 'Pay',
    giveUp: 'Give up',
    refund: 'Ask for a refund',
    back: 'Back to the panel',
    unknown: 'There is no such payment link.',
  },
  'es-ES': {
    title: 'Pago del plan',
    sandbox: 'Esta es una prueba de Leme: no se cobra nada.',
    states: {
      open: 'Pendiente de pago',
      paid: 'Este pedido ya está pagado.',
      givenUp: 'Este pedido se ha cancelado. Genere otro enlace para comprar.',
      refunded: 'Este pedido se ha reembolsado.',
    },
    bot: 'Robot',
    plan: 'Plan',
    amount: 'Importe',
    method: 'Forma de pago',
    number: 'Pedido',
    days: (days) => `${days} días`,
    bots: (quantity, days) => `${quantity} robots durante ${days} días`,
    others: (quantity) =>
      `El plazo del robot de arriba se amplía. Los otros ${quantity} los activa el soporte cuando conozca sus ID.`,
    pay: 'Pagar',
    giveUp: 'Cancelar el pedido',
    refund: 'Pedir el reembolso',
    back: 'Volver al panel',
    unknown: 'Este enlace de pago no existe.',
  },
  'fr-FR': {
    title: 'Paiement du plan',
    sandbox: 'Ceci est un test de Leme : aucun argent n’est prélevé.',
    states: {
      open: 'En attente de paiement',
      paid: 'Cette commande est déjà payée.',
      givenUp: 'Cette commande a été annulée. Générez un autre lien pour acheter.',
      refunded: 'Cette commande a été remboursée.',
    },
    bot: 'Robot',
    plan: 'Plan',
    amount: 'Montant',
    method: 'Mode de paiement',
    number: 'Commande',
    days: (days) => `${days} jours`,
    bots: (quantity, days) => `${quantity} robots pour ${days} jours`,
    others: (quantity) =>
      `Le robot ci-dessus est prolongé. Les ${quantity} autres sont activés par le support, quand il connaît leurs ID.`,
    pay: 'Payer',
    giveUp: 'Abandonner',
    refund: 'Rembourser',
    back: 'Retour au panneau',
    unknown: 'Ce lien de paiement n’existe pas.',
  },
}

/** The first supported language of the browser's list, otherwise pt-BR. */
export function languageOf(accepted: string | null): Language {
  for (const wanted of (accepted ?? '').split(',')) {
    const primary = wanted.trim().slice(0, 2).toLowerCase()
    const found = (Object.keys(checkoutTexts) as Language[]).find((language) => language.startsWith(primary))
    if (primary.length === 2 && found) return found
  }
  return 'pt-BR'
}
