import type { MoveSpanish } from "./move-spanish.ts";

export const SILKS_BASICS: MoveSpanish = {
  "Straight-arm hang": [
    "Agarra las dos telas arriba de la cabeza, con los pulgares alrededor, y deja que los pies dejen el piso. Baja los hombros lejos de las orejas sin doblar los codos. Diez respiraciones tranquilas aquí son la base de todo lo demás.",
    "Nunca te hundas en hombros flojos: baja en cuanto empiecen a subir.",
  ],
  "Bent-arm hang": [
    "Salta o jala hasta que las manos estén junto a las clavículas, con los codos pegados a las costillas, y levanta los pies. Sostén con el pecho abierto y la mirada al frente. Baja despacio: el camino hacia abajo da más fuerza que el de subida.",
    "Tres buenos segundos valen más que diez con los hombros redondos.",
  ],
  "Russian climb": [
    "Deja que la tela corra por fuera de una pierna y dale una vuelta a la pantorrilla. Sube esa rodilla, prensa la tela entre el empeine del pie enrollado y la planta del otro, y ponte de pie sobre la prensa. Suben las manos, después las rodillas.",
    "Aprieta entre los pies hasta que las dos manos hayan subido.",
  ],
  "French climb": [
    "Con la tela entre las piernas, engánchala desde adentro en un pie, de modo que cruce el empeine. Pisa la cola con el pie libre y ponte de pie. Es más lenta que la subida rusa, pero permite descansar más.",
    "Flexiona fuerte el pie enrollado; en punta, la tela se escapa.",
  ],
  "Climber's descent": [
    "Desde lo alto de una subida, afloja un poco la prensa y baja una mano debajo de la otra. Los pies frenan, las manos dirigen. Llega al piso con las rodillas dobladas y las dos manos todavía en la tela.",
    "Mano debajo de mano, nunca deslizando: la tela quema rápido y la quemadura dura una semana.",
  ],
  "Climb and rest": [
    "Detente a mitad de la subida, ponte de pie sobre la prensa y abraza la tela con una axila. Sacude la mano libre y cambia de lado. Aprender a descansar en altura es lo que hace posible una secuencia larga.",
    "Primero abraza, después suelta: un brazo siempre rodea las dos telas.",
  ],
  "Single foot lock": [
    "De pie junto a la tela, enróllala por fuera del tobillo, sobre el empeine y debajo de la planta, dibujando un ocho. Ajusta la cola, pisa y ponte de pie. Estira la pierna: la llave se cierra con tu peso.",
    "La tela va sobre el pie, donde iría el zapato, no sobre el hueso del tobillo.",
  ],
  "Double foot locks": [
    "Separa las telas y haz una llave de pie en ocho de cada lado. Ponte de pie en las dos a la vez, con las manos a la altura de los hombros y los pies debajo de la cadera. Separa y junta los pies hasta que el equilibrio se sienta tranquilo.",
    "Suelta un pie a la vez, con las dos manos agarradas arriba de la cabeza.",
  ],
  Dancer: [
    "De pie en una llave de un pie, lleva la pierna libre hacia atrás y arriba con la rodilla suave. Pon la cadera delante de la tela y alarga un brazo al frente. Piensa en largo, de los dedos de la mano a los del pie, más que en alto.",
    "La pierna de apoyo sigue estirada para que la llave quede firme.",
  ],
  "Side lean": [
    "En una llave de un pie, agárrate con una mano a la altura de los ojos e inclina todo el cuerpo de lado como una tabla. La pierna libre descansa junto a la otra o se abre en estrella. Regresa con el omóplato, sin tirones.",
    "Mira hacia donde te inclinas: los postes y tus vecinos no se mueven.",
  ],
  "Fabric squat": [
    "De pie en la llave, dobla la rodilla y siéntate sobre el talón, con la tela deslizándose por las manos a un brazo de distancia. La pierna libre se estira al frente. Empuja el pie contra la llave para subir otra vez.",
    "La rodilla apunta hacia donde apuntan los dedos del pie durante toda la bajada.",
  ],
  "Foot lock in the air": [
    "A la altura de tu segunda subida, sostén tu peso con los brazos doblados, libera una pierna y rodea la cola con el pie hasta que aparezca el ocho. Siéntelo con los dedos en lugar de mirar. Ponte de pie para probar la llave antes de relajar los brazos.",
    "Si a la tercera no sale, baja y descansa: no cuelgues hasta que falle el agarre.",
  ],
  "Double foot locks in the air": [
    "Haz la primera llave de pie, párate en ella y abre las telas arriba de la cabeza. Pasa el peso al lado con llave y enrolla el otro pie con la cola libre. Iguala la altura subiendo la segunda llave antes de pararte.",
    "Cada mano sostiene una tela, arriba de los hombros, hasta probar las dos llaves.",
  ],
  Goddess: [
    "En llaves de dos pies, dobla las rodillas hacia afuera sobre los dedos y baja como en un plié profundo. Empuja las telas con los brazos abiertos. Levanta el esternón y la figura llena la sala.",
    "Lleva las rodillas sobre los dedos de los pies; que no caigan hacia adentro.",
  ],
  "Straddle split in foot locks": [
    "Desde las llaves de dos pies, desliza los pies hacia los lados mientras los brazos sostienen parte de tu peso. Siéntate un poco hacia atrás para que la cadera pueda girar. Regresa apretando los muslos; las manos ayudan solo lo necesario.",
    "Los brazos deciden qué tan abajo llegas: nunca sueltes tu peso en un split en frío.",
  ],
  "Front split in foot locks": [
    "Gira de lado entre las telas y manda un pie hacia adelante y el otro hacia atrás. Cadera al frente, espalda larga, y deja que las piernas se alarguen. Un brazo en cada tela da calma; un solo brazo la hace hermosa.",
    "Calienta antes los dos lados en el piso; sal al primer pinchazo detrás de la rodilla.",
  ],
  "Cross-back straddle": [
    "En llaves de dos pies, pasa un hombro para que las telas se crucen en tu espalda. Recárgate en el cruce y abre las piernas. Las manos quedan libres: la X te sostiene a lo ancho de los omóplatos.",
    "El cruce va debajo de los omóplatos, bien lejos del cuello.",
  ],
  Crucifix: [
    "Lleva la tela detrás de la espalda y tómala debajo de las dos axilas, con los brazos empujando hacia los lados y abajo. Aligera la llave de pie hasta que te sostengan los brazos. Se trata menos de fuerza que de empujar sin dejar que suban los hombros.",
    "Un hormigueo en los dedos significa un nervio presionado: vuelve de inmediato a la llave de pie.",
  ],
  "Tuck inversion": [
    "Desde la colgada con brazos flexionados, lleva las rodillas al pecho y deja que la cabeza vaya hacia atrás hasta que la cadera quede sobre los hombros. La tela sigue pegada al frente. Baja en la misma posición, vértebra por vértebra.",
    "Sin patear: si necesitas un salto, entrena primero el movimiento en la colchoneta.",
  ],
  "Straddle inversion": [
    "Inclínate hacia atrás con los brazos doblados y sube las dos piernas bien abiertas alrededor de la tela, con la cadera más alta que la cabeza. Aprieta las piernas detrás de la tela y mira al piso. Baja con las piernas estiradas todo lo que puedas.",
    "Las manos siguen cerradas hasta que pisas: abrirlas de cabeza es caer sobre el cuello.",
  ],
  Candlestick: [
    "Desde la inversión agrupada, estira las dos piernas hacia arriba a lo largo de la tela, con los dedos al techo. El cuerpo es una sola línea, costillas adentro, glúteos firmes. Para volver, dobla primero la cadera.",
    "Las manos siguen cerradas en las dos telas hasta que los pies estén en el piso.",
  ],
  "Skin the cat on silks": [
    "Agarra una tela en cada mano, agrúpate y gira hacia atrás entre los brazos hasta que los pies apunten al piso detrás de ti. Haz una pausa donde empieza el estiramiento de los hombros y regresa por el mismo camino.",
    "Ve solo hasta donde puedas regresar; soltarte abajo lastima los hombros.",
  ],
};
