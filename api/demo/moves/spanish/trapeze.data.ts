import type { MoveSpanish } from "./move-spanish.ts";

export const TRAPEZE: MoveSpanish = {
  "Trapeze hang": [
    "Cuélgate de la barra con los brazos estirados, los hombros abajo y las costillas cerradas. Pies juntos y un poco al frente. Desde esta colgada tranquila empiezan todas las demás figuras.",
    "Pulgares alrededor de la barra, y baja antes de que falle el agarre.",
  ],
  "Trapeze knee hang": [
    "Pasa las rodillas entre los brazos, engánchalas en la barra y aprieta. Suelta una mano y luego la otra, y cuélgate como murciélago. Alcanza el piso, después la barra.",
    "Talones a los glúteos hasta que las dos manos estén de vuelta en la barra.",
  ],
  "Trapeze sit": [
    "Desde la colgada de corvas, sube por las cuerdas con las manos y siéntate en la barra. La barra va debajo de los muslos, las cuerdas delante de los hombros. Sonríe: aquí se descansa.",
    "Agarra las dos cuerdas antes de subir el pecho por encima de la barra.",
  ],
  "Trapeze stand": [
    "Desliza una mano hacia arriba en cada cuerda, pon un pie en la barra a tu lado y empuja hasta pararte. Pies en los extremos de la barra, cadera al frente. Pasa el peso de un pie al otro hasta que pare el balanceo.",
    "Los codos delante de las cuerdas: por detrás no te puedes soltar a tiempo.",
  ],
  "Standing star in the ropes": [
    "De pie, separa las cuerdas con los brazos estirados y levanta una pierna de lado. Inclínate hasta que el cuerpo sea una larga diagonal. Cambia de lado sin doblar los brazos.",
    "Empuja desde los omóplatos; con hombros flojos ganan las cuerdas.",
  ],
  "Trapeze beats": [
    "En la colgada, alterna entre una línea cóncava y una arqueada: pies adelante, pies atrás, y el pecho responde. El movimiento empieza en los hombros. Pequeño y parejo es mejor que grande.",
    "Termina en la línea cóncava. Acomoda el agarre entre series, nunca a mitad de un balanceo.",
  ],
  "Trapeze bird's nest": [
    "Pasa en posición agrupada, engancha los pies por fuera de las manos, en la barra o en las cuerdas, y empuja el abdomen. El arco va de las rodillas a la coronilla. Mira al horizonte.",
    "Regresa en posición agrupada: dejar caer las piernas hacia atrás lastima los hombros.",
  ],
  "Trapeze single-knee hang": [
    "Desde la colgada de corvas, saca una pierna y estírala a lo largo de la cuerda. La rodilla enganchada aprieta el doble. Abre los brazos y mira el pie libre.",
    "Vuelve a poner la segunda rodilla antes de sentarte.",
  ],
  "Trapeze gazelle": [
    "Una rodilla engancha la barra y el muslo de la otra pierna la aprieta desde atrás. Las piernas hacen tijera, la espalda se arquea, las manos se sueltan. Cuello largo, dedos suaves.",
    "Siente la presión de las dos piernas con las manos todavía agarradas.",
  ],
  "Mermaid in the ropes": [
    "Siéntate hacia un lado, engancha la rodilla cercana en la cuerda e inclínate hacia afuera, con las piernas juntas como una cola. La mano de arriba agarra la cuerda, la de abajo pinta las olas. La cadera se queda en la barra.",
    "La cuerda va detrás de la rodilla y no contra la espinilla.",
  ],
  "Catcher's hang": [
    "Desde el asiento, enrolla cada espinilla en su cuerda desde afuera, con los muslos sobre la barra, y recuéstate. Las piernas enrolladas te sostienen con una base ancha y los dos brazos libres. Así cuelgan los portores, y se entiende por qué.",
    "Las dos vueltas van en el mismo sentido; revisa cada pie con la vista.",
  ],
  "Trapeze front balance": [
    "Desde un apoyo frontal, pon la cadera en la barra y alarga el cuerpo hasta que flote. Aprieta las piernas juntas y abre los brazos. Los ojos eligen un punto y ahí se quedan.",
    "Si te vas hacia adelante, toma la barra y dóblate: practica antes esta salida.",
  ],
  "Trapeze pullover": [
    "Desde la colgada, lleva la cadera a la barra, lanza las piernas estiradas por encima y rueda hasta el apoyo frontal. La barra nunca se separa del cuerpo. La gente fuerte lo hace despacio.",
    "Mete el mentón; la cabeza llega al final.",
  ],
  "Trapeze skin the cat": [
    "Gira hacia atrás entre los brazos en posición agrupada hasta que los dedos de los pies apunten abajo. Quédate una respiración con los hombros activos. Sube los glúteos para volver.",
    "Baja tanto como puedas regresar, no más.",
  ],
  "Arabesque on the bar": [
    "Párate en un pie en el centro de la barra, con el pecho contra una cuerda o entre las dos, y levanta la otra pierna atrás. Agárrate solo con la mano de adentro. Empuja la barra hacia abajo.",
    "El pie de apoyo va atravesado en la barra a la altura del arco, nunca sobre los dedos.",
  ],
  "Trapeze back balance": [
    "Desde el asiento, deslízate hasta que la barra quede debajo de la cintura, en la pelvis, recuéstate y deja que las piernas equilibren la cabeza. Brazos largos. Cuanto más pequeñas las correcciones, más tiempo te quedas.",
    "Cae hacia atrás a la colgada de corvas: aprende esa salida antes que el equilibrio.",
  ],
  "Trapeze amazon": [
    "Gira una pierna hacia afuera, engancha la barra en el pliegue de la cadera y baja de lado hasta colgar del muslo. El pie va flexionado contra la otra pierna. Un brazo arriba, un brazo abajo, y espera el aplauso.",
    "La rodilla enganchada sigue doblada hasta que una mano tenga la barra.",
  ],
  "Half angel": [
    "Cuélgate de una mano y del pie del mismo lado enganchado en la barra. La pierna y el brazo libres se abren en sentidos opuestos mientras la cadera gira hacia el piso. Empuja el pie enganchado contra el metal.",
    "El hombro que sostiene sigue activo; vuelve a dos manos cuando se canse.",
  ],
  "Trapeze ankle hang": [
    "Desde la colgada de corvas, deslízate hasta los tobillos, con los pies girados hacia afuera y enganchados entre la barra y la cuerda. Dedos hacia las espinillas, con toda tu fuerza. Cuelga largo, respira dos veces, sube.",
    "Persona de apoyo y colchoneta gruesa, sin calcetines, barra seca.",
  ],
  "Crucifix in the ropes": [
    "De pie, pasa los brazos por detrás de las cuerdas y gíralas una vez para que queden sobre la parte alta de los brazos. Levanta los pies de la barra y empuja hacia abajo. Solo unos segundos, con cara tranquila.",
    "Baja al primer hormigueo en los dedos.",
  ],
  "Climb above the bar": [
    "De pie, inviértete entre las cuerdas, engancha las piernas y sube por encima de la barra. Enrolla un muslo para descansar ahí. Las cuerdas te dan un segundo escenario sobre el primero.",
    "Mangas largas y mallas: la piel y la cuerda no se llevan bien.",
  ],
  "Drop to knees": [
    "Siéntate en la barra, suelta las manos, recuéstate y déjate caer hasta que las rodillas te detengan. Las piernas se doblan y aprietan en el momento en que los muslos dejan la barra. Primero con las manos en las cuerdas, luego con una, luego sin ninguna.",
    "Los talones van a los glúteos antes de caer, y una persona de apoyo está detrás.",
  ],
  "Russian roll": [
    "Desde el apoyo frontal, engancha una pierna en la barra, agarra junto a la cadera y rueda hacia adelante en un solo impulso. La espalda recta la hace grande, el apretón la hace segura. Termina en el asiento, con la espalda más larga que al empezar.",
    "Empieza a poca altura con una persona de apoyo en el hombro: media rodada termina de cabeza.",
  ],
  "One-arm hang": [
    "Desde una colgada activa, pasa el peso a un hombro y deja que la otra mano se vaya flotando. El cuerpo gira un poco hacia el brazo que trabaja. Cinco segundos sin hundirte, y cambia.",
    "Primero la fuerza con dos brazos: quince segundos de colgada con brazos flexionados son la entrada.",
  ],
  "Drop to ankles": [
    "Desde el asiento, cae derecho hacia atrás y deja que las piernas resbalen hasta que los tobillos se atoren entre la barra y las cuerdas. Piernas abiertas y giradas hacia afuera desde el primer momento. Se acaba antes de poder pensar, así que piensa antes.",
    "Cientos de veces con cinturón de seguridad antes de la primera sin él.",
  ],
  "Heel hang": [
    "Desde la colgada de corvas, estira las piernas despacio hasta que solo los talones jalen de la barra. Lo hacen todo los isquiotibiales y las pantorrillas. Quédate una respiración y sube las manos por las piernas.",
    "Línea de seguridad, colchoneta gruesa y el visto bueno de tu instructor ese día.",
  ],
};
