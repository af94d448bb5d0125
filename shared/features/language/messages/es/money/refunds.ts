import type { Catalogue } from "#shared/core/messages/catalogue.ts";

export const refundsMessages: Catalogue = {
  "Papers of refunds numbered": "Comprobantes de reembolso numerados",
  "Numbered papers of refunds": "Numeró comprobantes de reembolso",
  "Refund {value}": "Reembolso {value}",
  Refunds: "Reembolsos",
  "Receipt T-{value}": "Recibo T-{value}",
  "{plan}, paid on {day}": "{plan}, pagado el {day}",
  "As credit for the next payment": "Como saldo para el próximo pago",
  "In cash": "En efectivo",
  "By bank transfer": "Por transferencia bancaria",
  "As a voucher": "Como vale",
  "In another way": "De otra forma",
  "Money back of": "Reembolso de",
  "The amount due is now {amount}. Please check the invoice again.":
    "Ahora hay más por pagar: {amount}. Mira la factura de nuevo.",
  "You get money back": "Recibes un reembolso",
  "The receipt in the app says how much.": "El recibo en la app dice cuánto.",
  "Receipt {number}, {what}: {back}": "Recibo {number}, {what}: {back}",
  "{amount} goes back to your card. Banks take up to ten days.":
    "{amount} vuelve a tu tarjeta. Los bancos tardan hasta diez días.",
  "What was paid goes back to the card that paid. Banks take up to ten days.":
    "Lo pagado vuelve a la tarjeta que pagó. Los bancos tardan hasta diez días.",
  "What was paid with a gift card or credit becomes credit for the next payment.":
    "Lo pagado con tarjeta de regalo o saldo queda como saldo para el próximo pago.",
  "What the card paid goes back to it. The rest becomes credit for the next payment.":
    "Lo que pagó la tarjeta vuelve a ella. El resto queda como saldo para el próximo pago.",
  "{amount} becomes credit for the next payment.": "{amount} queda como saldo para el próximo pago.",
  "{amount} is refunded: what the card paid to it, the rest as credit.":
    "{amount} se reembolsa: lo que pagó la tarjeta, a ella; el resto, como saldo.",
  "Refunded to your card and as credit": "Reembolsado a tu tarjeta y como saldo",
  "Refunded as credit": "Reembolsado como saldo",
  "{plan}, paid on {day}: {back}": "{plan}, pagado el {day}: {back}",
  "The membership has ended.": "La membresía terminó.",
  "Receipt T-{number}: {back}": "Recibo T-{number}: {back}",
  "Open the app to see more.": "Abre la app para ver más.",
  "{amount} was given back in cash.": "{amount} se devolvió en efectivo.",
  "{amount} goes back by bank transfer.": "{amount} se devuelve por transferencia bancaria.",
  "{amount} was given back as a voucher.": "{amount} se devolvió como vale.",
  "{amount} was given back.": "{amount} se devolvió.",
  "{amount} is now your credit for the next payment.": "{amount} queda como saldo para tu próximo pago.",
  "The gift card is worth that much less.": "La tarjeta de regalo vale eso de menos.",
  "The pass has ended.": "El pase ha terminado.",
  "The seat is free again.": "El lugar vuelve a estar libre.",
  "A refund was refused": "Se rechazó un reembolso",
  "Receipt {number}: {amount} didn't go back. The card payment provider says: {failure}":
    "Recibo {number}: {amount} no se devolvió. El proveedor de pagos dice: {failure}",
  "{what}: a refund the bank gave back": "{what}: un reembolso que el banco devolvió",
  "Only {amount} is left on the gift card. No more than that can go back.":
    "Saldo de la tarjeta de regalo: {amount}. No se puede devolver más.",
  "We can't find this refund.": "Este reembolso no existe.",
  "This refund just changed. Please check it again.": "Este reembolso cambió hace un momento. Míralo de nuevo.",
  "Someone is paying with this gift card. Try again in a bit.":
    "Hay un pago en curso con esta tarjeta de regalo. Inténtalo de nuevo en un rato.",
  "The studio ended your pass": "El estudio terminó tu pase",
  "End the pass too": "Terminar también el pase",
  "Pieces that come back": "Piezas que vuelven",
  "They go back on the shelf.": "Vuelven al estante.",
  "What was paid with a gift card or credit is refunded as credit.":
    "Lo pagado con tarjeta de regalo o saldo se devuelve como saldo.",
  "{amount} is left on the gift card. The refund is taken off it.":
    "Saldo de la tarjeta de regalo: {amount}. El reembolso se descuenta de ella.",
  "The pass has already ended.": "El pase ya terminó.",
  "The pass ends, and classes booked with it that can still be canceled freely are canceled. Classes used so far: {usedClasses}.":
    "El pase termina y se cancelan las clases reservadas con él que aún se pueden cancelar gratis. Clases usadas hasta ahora: {usedClasses}.",
  "The pass stays. Classes used so far: {usedClasses}.": "El pase sigue. Clases usadas hasta ahora: {usedClasses}.",
  "The class has started or its booking was canceled, so only money goes back.":
    "La clase ya empezó o su reserva se canceló: solo se devuelve el dinero.",
  "The booking is canceled and the seat is free again.": "La reserva se cancela y el lugar vuelve a estar libre.",
  "The booking stays. Refund all of it to free the seat.": "La reserva sigue. Reembolsa todo para liberar el lugar.",
  "What is still at the front desk goes back on the shelf with the last of its money.":
    "Lo que siga en la recepción vuelve al estante con lo último de su dinero.",
  "The refund was refused: {failure}": "El reembolso fue rechazado: {failure}",
  "{amount} is on its way": "{amount} está en camino",
  "Refund refused": "Reembolso rechazado",
  "It was refunded at Stripe": "Se reembolsó en Stripe",
  "It's refunded to the card that paid. The membership ends today, and no more months are charged.":
    "Se devuelve a la tarjeta que pagó. La membresía termina hoy y no se cobran más meses.",
  "It's refunded to the card that paid. The month is used up, so the membership stays as it is.":
    "Se devuelve a la tarjeta que pagó. El mes ya se usó, así que la membresía sigue igual.",
  "The refund is on its way": "El reembolso está en camino",
  "Ended by {name}": "Terminado por {name}",
  "End it today": "Terminarlo hoy",
  "End this pass today": "Terminar este pase hoy",
  "End it": "Terminarlo",
  "Nothing more is charged. Classes booked with it that can still be canceled freely are canceled. No money goes back.":
    "No se cobra nada más. Se cancelan las clases reservadas con él que aún se pueden cancelar gratis. No se devuelve dinero.",
  "The gift card is void": "La tarjeta de regalo quedó anulada",
  "Void this gift card?": "¿Anular esta tarjeta de regalo?",
  "{amount} is lost to its holder, and no money goes back. To give it back, refund its receipt.":
    "Quien la tiene pierde {amount} y no se devuelve dinero. Para devolverlo, reembolsa su recibo.",
  "Went on with a refused refund": "Siguió con un reembolso rechazado",
  "Voided a gift card": "Anuló una tarjeta de regalo",
  "Ended a pass": "Terminó un pase",
  "A price changed. Your cart is now {amount}. Please check it again.":
    "Cambió un precio: tu carrito ahora cuesta {amount}. Míralo de nuevo.",
  "Your gift card or credit covers less now, so your card pays {amount}. Please check again.":
    "Tu tarjeta de regalo o tu saldo pagan menos que antes: tu tarjeta paga ahora {amount}. Míralo de nuevo.",
  "{amount} is below the {least} card minimum. Add something, or pay at the studio.":
    "{amount} es muy poco para una tarjeta, que paga {least} o más. Agrega algo o paga en el estudio.",
  "A price changed. It's now {amount}. Please ring it up again.":
    "Cambió un precio: ahora cuesta {amount}. Regístralo de nuevo.",
  "Something was already sold. Ask an admin to change the opening float.":
    "Ya se vendió algo. Pide a un administrador que cambie el fondo inicial.",
  "Something was just sold. Please check the new numbers.": "Se acaba de vender algo. Mira las cifras nuevas.",
  "An admin changes it once something was sold. The difference is kept.":
    "Lo cambia un administrador cuando ya se vendió algo. La diferencia queda registrada.",
  "The list price was {amount}": "El precio de lista era {amount}",
  "That's below the {least} card minimum. Add something, or pay at the studio.":
    "Es muy poco para una tarjeta, que paga {least} o más. Agrega algo o paga en el estudio.",
  "Card payments aren't responding. If you paid, nothing's lost. Please try again.":
    "El proveedor de pagos no responde. Si pagaste, no se pierde nada. Inténtalo de nuevo.",
  "{why} Nothing was charged. Please use another card.": "{why} No se cobró nada. Usa otra tarjeta.",
  "The bank declined the card.": "El banco rechazó la tarjeta.",
  "There isn't enough money on the card.": "La tarjeta no tiene fondos suficientes.",
  "The card has expired.": "La tarjeta está vencida.",
  "The security code of the card is wrong.": "El código de seguridad de la tarjeta no es correcto.",
  "Your bank wants you to confirm the payment. You can do that under Memberships.":
    "El banco quiere que confirmes el pago, lo que puedes hacer en Membresías.",
  "A refund didn't arrive": "Un reembolso no llegó",
  "Your bank returned it. Open the app to see more.": "Tu banco lo devolvió. Abre la app para ver más.",
  "Receipt {number}: your bank returned {amount}. The studio knows, and will send it again or ask you for another way.":
    "Recibo {number}: tu banco devolvió {amount}. El estudio lo sabe y te lo enviará de nuevo o te pedirá otra forma.",
  "{plan}, paid on {day}: your bank returned {amount}. The studio knows, and will send it again or ask you for another way.":
    "{plan}, pagado el {day}: tu banco devolvió {amount}. El estudio lo sabe y te lo enviará de nuevo o te pedirá otra forma.",
  "{plan}, {name}, paid on {day}: {amount} didn't go back. The card payment provider says: {failure}":
    "{plan}, {name}, pagado el {day}: {amount} no se devolvió. El proveedor de pagos dice: {failure}",
  "The bank returned the refund": "El banco devolvió el reembolso",
  "The studio can't take cards right now. Nothing was charged. Please ask the studio.":
    "El estudio no puede cobrar con tarjeta en este momento. No se cobró nada. Pregunta al estudio.",
  "The card payment provider refused this payment. Nothing was charged. Please ask the studio.":
    "El proveedor de pagos rechazó este pago. No se cobró nada. Pregunta al estudio.",
  "Card fees": "Comisiones de tarjeta",
  "Disputed payments": "Pagos disputados",
  "Card payout": "Transferencia de tarjetas al banco",
  "Disputed payment": "Pago disputado",
  "Card fee": "Comisión de tarjeta",
  "A disputed payment was decided": "Se decidió un pago disputado",
  "A payment is disputed": "Hay un pago disputado",
  "The payer keeps {amount}. What it paid for is still active. End it if it should end.":
    "Quien pagó se queda con {amount}. Lo que compró sigue ahí: termínalo si debe terminar.",
  "The studio keeps {amount}.": "El estudio se queda con {amount}.",
  "A payout failed": "Falló una transferencia al banco",
  "{amount} didn't reach the studio's bank. Please check the bank account at Stripe.":
    "{amount} no llegó al banco del estudio. Revisa la cuenta bancaria en Stripe.",
  "Refunded at Stripe": "Reembolsado en Stripe",
  "At Stripe, fees taken off": "En Stripe, sin comisiones",
  "The ledger says the same": "El libro dice lo mismo",
  "The ledger says {amount}": "El libro dice {amount}",
  "Pay this month, or confirm it at your bank": "Pagar este mes o confirmarlo en tu banco",
};
