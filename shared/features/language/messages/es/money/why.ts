import type { Catalogue } from "#shared/core/messages/catalogue.ts";

/** The rules and movements behind a figure. */
export const whyMessages: Catalogue = {
  Movement: "Movimiento",
  "Then left": "Queda después",
  "Older movements": "Movimientos anteriores",
  "Older movements aren't on this device. We add them up in one line.":
    "Los movimientos anteriores no están en este dispositivo. Se suman en una sola línea.",
  // Passes
  "Each booking uses one class. Cancel in time and you get it back.":
    "Cada clase reservada usa una. Si se cancela a tiempo, vuelve.",
  "Classes in the pack": "Clases del paquete",
  "Classes of this month": "Clases de este mes",
  "Added by the studio: {reason}": "Agregadas por el estudio: {reason}",
  "Taken off by the studio: {reason}": "Quitadas por el estudio: {reason}",
  "{class}, for {name}": "{class}, para {name}",
  "{class}, for {name}: came back": "{class}, para {name}: volvió",
  "{class}, for {name}: lost": "{class}, para {name}: perdida",
  "Classes so far": "Clases hasta ahora",
  "Classes this month": "Clases este mes",
  "Use it for as many classes as you like.": "Paga todas las clases que quieras.",
  "It ended on {day}, so you can't use it anymore.": "Terminó el {day} y ya no se puede usar.",
  "It expires after {day}, along with anything left on it.": "Vence después del {day}, con todo lo que quede.",
  "This month lasts until {day}.": "Este mes dura hasta el {day}.",
  "This month lasts until {day}. Anything left doesn't roll over.":
    "Este mes dura hasta el {day}. Lo que queda no pasa al mes siguiente.",
  "A month costs what it did when the membership started. New prices are for new memberships.":
    "Un mes cuesta lo mismo que cuando empezó la membresía. Un precio nuevo es para membresías nuevas.",
  "We won't charge you while it's frozen. Your remaining paid days come first, then the charge on {day}.":
    "Mientras está en pausa no se cobra nada. Primero van los días que quedan del mes pagado y luego el cobro, el {day}.",
  "You're paid up until the day before. We'll charge the next month on {day}.":
    "Lo pagado dura hasta el día anterior. El próximo mes se cobra el {day}.",
  "One month of {plan}": "Un mes de {plan}",
  // Invoices and fees
  "Paid in cash": "Pagado en efectivo",
  "Paid another way": "Pagado de otra forma",
  "Paid with credit": "Pagado con saldo",
  "Refunded in cash": "Reembolsado en efectivo",
  "Refunded by bank transfer": "Reembolsado por transferencia",
  "Refunded another way": "Reembolsado de otra forma",
  "Refunded to the card": "Reembolsado a la tarjeta",
  "{quantity} × {line}": "{quantity} × {line}",
  "Tax is rounded line by line.": "El impuesto se redondea línea por línea.",
  "Tax is rounded once for each rate.": "El impuesto se redondea una vez por cada tasa.",
  "Credit note {number}: {reason}": "Nota de crédito {number}: {reason}",
  "Voided: {reason}": "Anulada: {reason}",
  "Payments and credit notes are taken off.": "Se restan los pagos y las notas de crédito.",
  "It's due on {day}.": "Vence el {day}.",
  Fee: "Cargo",
  "A class was canceled after free cancellation ended.":
    "Se canceló una clase cuando ya no era posible hacerlo gratis.",
  "A booked class was missed.": "Faltó a una clase reservada.",
  "Missed on {when}.": "Falta del {when}.",
  "This is the class's fee.": "El cargo es el de la clase.",
  "This is the fee of the plan you booked with, not the class's.":
    "El cargo es el del plan con el que se reservó, no el de la clase.",
  "You get back what the class cost.": "Lo que costó la clase se devuelve.",
  "Canceled on {when}, after free cancellation ended.": "Cancelada el {when}, cuando ya no era posible hacerlo gratis.",
  "Canceled on {when}. Free cancellation ended on {until}.":
    "Cancelada el {when}. Se podía cancelar gratis hasta el {until}.",
  "Waived: {reason}": "Perdonado: {reason}",
  // Gift cards, credit and the cart
  "Credit is money the studio owes you. Use it in the cart before paying by card.":
    "El saldo es dinero que el estudio te debe. Elígelo en el carrito y paga antes que tu tarjeta.",
  "Anyone with the code can spend it. What is left stays on the card.":
    "Cualquiera que tenga el código puede gastarla. Lo que queda sigue en la tarjeta.",
  "What is left": "Lo que queda",
  "{about}: payment under way": "{about}: pago en curso",
  "{about}: not paid, so it came back": "{about}: no se pagó, así que volvió",
  "All in your cart": "Todo en tu carrito",
  "First the sibling discount comes off, then the code from what's left. Taxes follow, then gift cards, then credit.":
    "Primero se resta el descuento por hermanos y luego el código de lo que queda. Siguen los impuestos, después las tarjetas de regalo y al final el saldo.",
  // Accounts of the ledger
  "The month from {day} on": "El mes desde el {day}",
  "Before these entries": "Antes de estos asientos",
  "Money moved since we counted. Open the page again to see both at the same moment.":
    "Hubo movimientos desde que se contó la cifra. Abre la página de nuevo para ver ambas cosas en un mismo momento.",
  "Grows when a card pays, shrinks with refunds, card fees and payouts to the bank.":
    "Sube cuando paga una tarjeta; baja con reembolsos, comisiones y transferencias al banco.",
  "Grows when cash is taken, shrinks with refunds in cash and with what goes from the drawer to the bank.":
    "Sube cuando entra efectivo; baja con reembolsos en efectivo y con lo que va de la caja al banco.",
  "What was paid by transfer or otherwise, what came from the drawer, and payouts of card payments.":
    "Lo pagado por transferencia o de otra forma, lo que vino de la caja y las transferencias de pagos con tarjeta.",
  "What the till took in other ways, such as paper vouchers.":
    "Lo que la caja recibió de otras formas, como vales de papel.",
  "Grows when an invoice is issued, shrinks when it's paid, credited or voided.":
    "Sube cuando se emite una factura; baja cuando se paga, se acredita o se anula.",
  "Grows with gift cards that are sold and with credit, shrinks when they pay for something.":
    "Sube con las tarjetas de regalo vendidas y con el saldo; baja cuando pagan algo.",
  "Grows when a pack or a month is paid, shrinks as each class is held, as days pass, and when the pass ends.":
    "Sube cuando se paga un paquete o un mes; baja con cada clase dada, con los días que pasan y cuando termina el pase.",
  "Grows with tax on what is sold, shrinks with tax on what is taken back.":
    "Sube con el impuesto de lo vendido; baja con el de lo devuelto.",
  "Single classes, from the day they are paid, less refunds.":
    "Clases sueltas, desde el día en que se pagan, menos reembolsos.",
  "Passes that are paid and follow within minutes under classes and days owed to members.":
    "Pases pagados que en minutos pasan a clases y días por dar a los miembros.",
  "Classes of packs on the day they are held, days of memberships as they pass, and what was left when a pass ended.":
    "Clases de paquetes el día en que se dan, días de membresías a medida que pasan y lo que quedaba cuando terminó un pase.",
  "Products that were sold, less what was returned.": "Productos vendidos, menos lo devuelto.",
  "Fees for late canceling and for not coming, from the day of their invoice.":
    "Cargos por cancelar tarde y por no venir, desde el día de su factura.",
  "Other lines of invoices and of the till, and gift cards that were voided.":
    "Otras líneas de facturas y de la caja, y tarjetas de regalo anuladas.",
  "Gift cards and credit the studio gave for nothing, and refunds beyond what came back.":
    "Tarjetas de regalo y saldo que el estudio regaló, y reembolsos por encima de lo que volvió.",
  "Money the drawer had more or less than it should when it was counted.":
    "Dinero que había de más o de menos en la caja cuando se contó.",
  "What the card payment provider keeps of payments.":
    "Lo que el proveedor de pagos con tarjeta se queda de los pagos.",
  "Payments that a customer's bank took back, and what was won again.":
    "Pagos que el banco de un cliente retiró, y lo que se recuperó.",
  "Payments of customers less refunds. Payouts, money taken to the bank, card fees and counting differences are left out.":
    "Pagos de clientes menos reembolsos. No cuentan las transferencias, el dinero llevado al banco, las comisiones ni las diferencias de caja.",
};
