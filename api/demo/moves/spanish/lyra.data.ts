import type { MoveSpanish } from "./move-spanish.ts";

export const LYRA: MoveSpanish = {
  "Hoop hang": [
    "Manos al ancho de los hombros en la barra de abajo, pulgares alrededor, rodillas un poco dobladas. Baja los omóplatos y deja el cuerpo quieto mientras el aro encuentra su centro. Al aro le gustan las manos tranquilas.",
    "Baja en cuanto los dedos empiecen a abrirse.",
  ],
  "Hocks hang": [
    "Desde la colgada, pasa las dos rodillas entre los brazos y engánchalas en la barra. Lleva los talones a los glúteos y suelta una mano y luego la otra. Respira y deja que la columna se alargue.",
    "Los talones siguen cerca de los glúteos mientras las manos están sueltas.",
  ],
  "Single-knee mount": [
    "Engancha una rodilla entre las manos, agarra el lado del aro y balancea la pierna libre hacia abajo y atrás. Su peso te sube hasta quedar a caballo sobre la barra. Llega con la espalda derecha y las dos manos en el aro.",
    "El primer agarre va alto en el lado del aro, donde no puede girar.",
  ],
  "Seat in the hoop": [
    "Siéntate con la barra debajo de los muslos, cerca de las corvas, no sobre el cóccix. Las dos manos agarran los lados a la altura de las orejas. Prueba con una mano, luego sin ninguna, y deja que el aro gire.",
    "El peso un poco hacia adelante: el aro se va hacia atrás más rápido de lo que crees.",
  ],
  "Man in the moon": [
    "Gira de lado en el aro, apoya la espalda en un lado y los pies en el otro. Dobla la rodilla de arriba, alarga la pierna de abajo, deja caer un brazo por detrás. El cuerpo dibuja la curva interior de la luna.",
    "La zona lumbar se apoya en el aro, no en el aire.",
  ],
  "Star in the hoop": [
    "Ponte de pie en el aro, con los pies separados en la barra de abajo contra los lados y las manos altas en los dos arcos. Empuja hacia afuera en cuatro direcciones y levanta el pecho. El aro es el marco de tu estrella.",
    "Con los pies descalzos o calcetines con agarre: los normales resbalan en la cinta.",
  ],
  "Standing in the hoop": [
    "Desde el asiento, pon un pie en la barra a tu lado, luego el otro, mientras las manos suben por los lados. Lleva la cadera al centro y ponte de pie. Las rodillas suaves dirigen el giro.",
    "Ubica la parte alta del aro antes de estirar las piernas.",
  ],
  "Stag seat": [
    "Siéntate hacia un lado, dobla la rodilla de adelante con el pie sobre la otra rodilla, y alarga la pierna de atrás por detrás del aro. Una mano sostiene arriba, la otra se abre abajo. Las rodillas apuntan en direcciones opuestas, como cuernos.",
    "La mano que sostiene queda arriba del hombro.",
  ],
  "Hip hang": [
    "Sube a un apoyo frontal con la barra en el pliegue de la cadera y dóblate como una toalla en el tendedero. Brazos y piernas cuelgan, la cabeza pesa. Encuentra el punto donde no te vas ni adelante ni atrás.",
    "Las manos siguen en la barra hasta tener el equilibrio; la barra aprieta la cadera, nunca el abdomen.",
  ],
  "Single-knee hang": [
    "Desde la colgada de corvas, saca una pierna y estírala. La pierna enganchada aprieta más, talón al glúteo. Abre la libre hacia atrás para el ciervo, al frente para la carpa, de lado para la foto.",
    "Entrena las dos rodillas, y vuelve a dos antes de sentarte.",
  ],
  Gazelle: [
    "Cuélgate de la rodilla de adelante, lleva la pierna de atrás por detrás de la barra y aprieta el muslo contra ella. Las dos piernas trabajan como tijeras alrededor del metal. Arquea la espalda, abre los brazos, y la gacela salta.",
    "Aprieta antes de soltar: sostienen las tijeras, no solo la rodilla.",
  ],
  "Lyra bird's nest": [
    "Desde la colgada, pasa en posición agrupada, engancha los pies en la barra junto a las manos y empuja el abdomen hacia el piso. Manos y empeines sostienen juntos. Mira al frente y deja que el pecho atraviese.",
    "Regresa en posición agrupada, sin dejar caer los pies.",
  ],
  "Pike mount": [
    "Desde la colgada, sube las dos piernas estiradas a la barra y pásalas hasta que la cadera descanse en ella. Después rueda hasta sentarte, con las manos viajando a los lados. Pide abdomen, un poco de espalda y nada de balanceo.",
    "Dobla las rodillas si la espalda se redondea: las piernas estiradas llegan con el tiempo.",
  ],
  "Pullover mount": [
    "Jala la barra a la cadera, lanza las piernas hacia arriba y por encima, y rueda hasta un apoyo frontal con los brazos estirados. La cadera sigue pegada al metal. Termina con el cuerpo largo, con la barra en el pliegue de las piernas.",
    "Mete el mentón mientras la cabeza pasa por debajo de la barra.",
  ],
  "Front balance on lyra": [
    "Desde el apoyo frontal, baja el pecho hasta que el cuerpo quede plano sobre los huesos de la cadera. Aprieta las piernas y abre los brazos a los lados. El equilibrio vive en los glúteos y la espalda alta, no en aguantar la respiración.",
    "Si te vas, dóblate a la colgada de cadera: es la salida de emergencia.",
  ],
  Delilah: [
    "Desde el asiento de lado, engancha la rodilla de arriba en el aro a la altura del hombro e inclínate hacia atrás. La pierna de abajo cuelga larga, un brazo pasa sobre la cabeza. Mira al público por debajo del brazo.",
    "La rodilla enganchada se cierra en el aro antes de que la mano lo suelte.",
  ],
  "Lion in a tree": [
    "Acuéstate a lo largo del lado del aro con el abdomen sobre el arco, una pierna enganchada y un brazo colgando. La mejilla descansa, la espalda es larga. Una figura perezosa que pide paciencia para verse así.",
    "La parte interna del muslo agarra el arco: sin eso te caes de la rama.",
  ],
  "Lyra front split": [
    "De pie, desliza un pie hacia adelante por el aro mientras las manos agarran arriba. Baja la cadera hasta que las dos piernas presionen el aro. Alarga la espalda en el split y deja que gire.",
    "Las manos siguen agarradas hasta que la cadera descansa y los músculos están calientes.",
  ],
  "Moon spin": [
    "Empújate una vez desde el piso y sube al hombre en la luna mientras el aro gira. Encógete para ir más rápido y ábrete para frenar. Fija los ojos en tu mano para no marearte.",
    "Avisa antes de girar, y deja que se detenga antes de bajar.",
  ],
  "Skin the cat under the hoop": [
    "Agrúpate y gira hacia atrás entre los brazos hasta que los pies apunten al piso. Descansa una respiración en el estiramiento. Sube la cadera por encima para regresar.",
    "Solo con los hombros calientes; una persona de apoyo ayuda a subir la cadera.",
  ],
  "Straddle mount": [
    "Inclínate hacia atrás, sube las piernas abiertas por fuera de las manos y deja que pasen la barra hasta que la cadera descanse. Empuja hasta sentarte. Despacio, para que cada centímetro sea tuyo.",
    "Despeja los lados: con las piernas abiertas, mides de ancho lo que mides de alto.",
  ],
  Amazon: [
    "Desde el asiento, gira una pierna hacia afuera, engancha la barra en el pliegue de la cadera y baja hacia el lado. El pie flexionado empuja contra la espinilla de la otra pierna. Cuelgas del muslo con los dos brazos libres.",
    "La rodilla apunta hacia afuera y sigue doblada; estirarla abre el gancho.",
  ],
  "Back balance on lyra": [
    "Siéntate en la barra, deslízate hasta tenerla debajo de la espalda baja, en lo alto de la pelvis, y recuéstate. Piernas juntas, brazos sobre la cabeza. Un pequeño movimiento del mentón basta para dirigir.",
    "La barra va en la pelvis, no en la columna. Aprende antes la caída a la colgada de corvas.",
  ],
  "Hip circle": [
    "Desde el apoyo frontal, cae hacia adelante con la espalda recta, dóblate alrededor de la barra a la mitad y sube otra vez al apoyo. El doblez en el momento justo da el impulso. Una es una figura; tres son una frase.",
    "Mangas hasta la base de las manos y una cintura sin cinturón te ahorran moretones.",
  ],
  "Climb to the top bar": [
    "De pie en el aro, toma lo alto del arco y engancha una rodilla encima. Lleva el pecho a la barra y balancea la pierna libre para sentarte arriba. La eslinga queda a tu lado: agárrala con una mano.",
    "Mantén las manos lejos del grillete y del giratorio.",
  ],
  "Ankle hang on lyra": [
    "Desde la colgada de corvas, lleva los pies hacia afuera hasta que los empeines se enganchen detrás de la barra, a los lados del aro. Flexiona fuerte y alarga las piernas. Los brazos quedan abajo hasta que el agarre sea seguro.",
    "Con una persona de apoyo, sobre una colchoneta gruesa y sin calcetines.",
  ],
  "Top-bar knee hang": [
    "Desde el asiento en la barra superior, engancha las dos rodillas, agarra el aro con las dos manos y baja el torso hacia el interior. Saca una pierna para el ciervo. El regreso es una abdominal con las manos en el aro.",
    "Nunca muevas la segunda pierna sin la primera mano de vuelta en el aro.",
  ],
  "Gazelle roll": [
    "Desde la gacela, agarra la barra a los dos lados de la cadera y balancea el torso hacia abajo y adelante. Las tijeras de las piernas giran en el metal y subes del otro lado. Sigue apretando al pasar por arriba.",
    "La cinta de la barra debe ser nueva: la vieja rompe la piel y frena la rodada.",
  ],
  "Back lever on lyra": [
    "Pasa por la dislocación y detente al volver, donde el cuerpo queda horizontal y la cara mira al piso. Empieza en posición agrupada, luego con una pierna larga. Los brazos siguen estirados y girados hacia adentro.",
    "Los codos necesitan seis meses de preparación antes y un día de descanso después.",
  ],
  "Neck hang": [
    "Coloca la barra debajo de la base del cráneo, empuja la cabeza hacia atrás y aligera las manos poco a poco. Toda la parte de atrás del cuerpo está firme como una tabla. Unos segundos son toda la función.",
    "Solo uno a uno con quien la enseña, y nunca con antecedentes de problemas de cuello.",
  ],
  "Toe hang": [
    "Desde la colgada de tobillos, lleva los pies hacia atrás hasta que solo la base de los dedos enganche la barra. Espinillas y dedos jalan como garras. Antes va una preparación larga en una barra baja.",
    "Una línea de seguridad o dos personas de apoyo, sin excepción.",
  ],
};
