import type { MoveSpanish } from "./move-spanish.ts";

export const SLING: MoveSpanish = {
  "Sling seat": [
    "Abre la hamaca detrás de ti a la altura de la cadera, siéntate hacia atrás y deja que tome tu peso. Agarra los dos lados y levanta los pies. Empújate con un dedo del pie y siente dónde está el centro.",
    "Tira fuerte hacia abajo con las dos manos antes de sentarte: cada vez, en cada hamaca.",
  ],
  Cocoon: [
    "Desde el asiento, pasa el borde de la tela sobre las rodillas y por detrás de la cabeza hasta que se cierre a tu alrededor. Dobla las piernas y deja que el mundo se haga pequeño. Los niños lo llaman el huevo.",
    "Deja una mano en la abertura y la cara libre de tela.",
  ],
  "Floating rest": [
    "Acuéstate en la hamaca abierta, con la tela extendida de los talones a la cabeza y los brazos adentro o colgando. Deja que el balanceo se apague solo. Diez minutos, sin música.",
    "Gira de lado y siéntate antes de ponerte de pie: la cabeza necesita un momento.",
  ],
  "Standing in the sling": [
    "Pon un pie en la hamaca, agárrate alto, empuja y trae el otro pie al lado. Cadera al frente, rodillas suaves. Gira un poco a un lado y al otro y deja que se desenrolle.",
    "Los dos pies en el centro de la hamaca: en el borde se va hacia un lado.",
  ],
  "Sling plank": [
    "Manos en la colchoneta, las dos espinillas en la hamaca, el cuerpo derecho como una tabla. Lleva las rodillas al pecho y estíralas otra vez. Dos series de ocho son un buen comienzo para cada inversión.",
    "Muñecas debajo de los hombros y abdomen activo: la zona lumbar no cuelga.",
  ],
  "Supported inversion": [
    "Siéntate con la tela detrás de la cadera, agárrate, inclínate hacia atrás y abre las piernas por fuera de los lados. Dobla las rodillas y cruza los pies delante de la tela. Deja caer los brazos y alarga la espalda.",
    "La tela va sobre los huesos de la pelvis, no en la cintura. Sube despacio, con el mentón primero.",
  ],
  Monkey: [
    "Desde la inversión con apoyo, enrolla las piernas de afuera hacia adentro en la tela, con las plantas de los pies juntas. Las rodillas caen a los lados como las de una rana. Manos al piso, al corazón o detrás de la cabeza.",
    "Con presión en los ojos, presión alta o un bebé en camino, hoy te quedas con la cabeza arriba.",
  ],
  "Forward roll over the sling": [
    "De pie, con la hamaca recogida en el pliegue de la cadera, inclínate sobre ella y toma el piso o tus muslos. Mete el mentón, rueda y cae sobre los dos pies. La tela gira contigo como una barra hecha de nube.",
    "Sujeta la tela a los dos lados de la cadera hasta que los pies estén abajo.",
  ],
  "Hip hang star": [
    "Dóblate sobre la hamaca por la cadera y luego levanta brazos y piernas en una estrella horizontal. Aprieta los glúteos y flota. Gira despacio, como un móvil sobre una cuna.",
    "La hamaca se queda en los huesos de la cadera; en el abdomen te quita el aire.",
  ],
  "Superman in the sling": [
    "Extiende la hamaca del pecho a los muslos, corre dos pasos y despega. Brazos al frente, piernas largas, ojos en el horizonte. El rumbo lo dan los dedos de los pies.",
    "Un círculo libre de tres metros, y manos listas para aterrizar.",
  ],
  "Sling split": [
    "Un pie en la hamaca, el otro en el piso, manos en la tela. Deja que la hamaca suba la pierna de adelante mientras la cadera queda al frente. Cede exactamente tanto como tú.",
    "La pierna del piso se queda doblada hasta que la parte de atrás del muslo esté de acuerdo.",
  ],
  "Sling mermaid": [
    "Siéntate de lado en la hamaca, engancha la rodilla de arriba en un lado y recárgate en el otro. Piernas juntas, tobillos cruzados, brazo sobre la cabeza. El costado se abre como un abanico.",
    "La rodilla enganchada sostiene: ciérrala antes de que la mano de abajo se suelte.",
  ],
  "Seated back arch": [
    "Siéntate con la tela debajo de los omóplatos y los pies en el piso, y recuéstate hacia atrás. Los brazos se abren y el pecho sube. Dobla las rodillas para bajar más, estíralas para subir.",
    "El apoyo va debajo de las costillas, nunca debajo del cuello.",
  ],
  "Sling knee hang": [
    "Desde la inversión con apoyo, engancha las dos corvas en la parte baja de la hamaca, desliza la cadera hacia afuera y cuélgate. Luego saca una pierna y estírala. El borde suave es más amable que cualquier barra.",
    "Junta la tela como una cuerda detrás de la rodilla: extendida, resbala.",
  ],
  "Sling candlestick": [
    "Agarra los dos lados, inclínate hacia atrás y estira las piernas hacia arriba entre ellos. Costillas adentro, dedos al techo, cadera sobre los hombros. Baja en posición agrupada, sin balanceo.",
    "Las manos siguen cerradas al bajar, hasta que la cadera esté de vuelta en la hamaca.",
  ],
  "Sling hip key": [
    "Desde una inversión alrededor de un lado de la hamaca, engancha la pierna cercana y gira la cadera hacia adentro, con la mano de arriba empujando abajo. Aprieta los muslos y abre el brazo de arriba. Es la puerta de la hamaca a las telas.",
    "La mano que empuja se suelta al final.",
  ],
  "Sling ankle hang": [
    "De pie en la hamaca, enrolla cada lado una vez en su tobillo y siéntate sobre las vueltas. Recuéstate hasta que te sostengan los tobillos, con los pies flexionados. Trepa por tus propias piernas para volver.",
    "Vueltas ajustadas arriba del hueso del tobillo, revisadas por otro par de ojos.",
  ],
  "Cartwheel drop in the sling": [
    "De pie en la hamaca, con un lado enrollado en la cintura, inclínate hacia afuera y deja que el cuerpo ruede una vez de lado. La vuelta se desenrolla y la cadera te detiene. Con las piernas estiradas, la rueda es redonda.",
    "Mide el punto más bajo con tu instructor: la hamaca cuelga más cerca del piso que las telas.",
  ],
};
