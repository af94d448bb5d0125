import type { MoveSpanish } from "./move-spanish.ts";

export const STRAPS: MoveSpanish = {
  "Strap loop hang": [
    "Mete las manos en los lazos, gira una vez para que la cinta rodee la muñeca, y agarra. Cuelga con los brazos estirados y las clavículas anchas. El lazo carga; la mano sigue trabajando.",
    "Muñequeras, y la cinta plana: torcida, corta.",
  ],
  "Strap shoulder shrugs": [
    "En la colgada, deja que los hombros suban un poco y bájalos otra vez con los codos estirados. Diez lentas, la última tan limpia como la primera. Es el ejercicio más aburrido y más útil de la casa.",
    "Sin balanceo; un dolor al frente del hombro termina la serie.",
  ],
  "L-sit hang": [
    "En la colgada, sube las piernas estiradas hasta que el cuerpo sea una L. Puntas largas, hombros abajo, cintas quietas. En el camino, dobla las rodillas y estira una pierna a la vez.",
    "Si la espalda baja jala, dobla las rodillas.",
  ],
  "Strap beats": [
    "De la línea cóncava al arco y de regreso, todo el cuerpo en una pieza. Las manos empujan al frente cuando los pies van atrás. Seis balanceos, y en uno más, quietud.",
    "Los puntos de anclaje se mueven: dales a tus vecinos un cuerpo entero de distancia.",
  ],
  "Inverted tuck hang": [
    "Enróllate hacia atrás hasta que la cadera quede sobre los hombros, con las rodillas al pecho, y alarga las piernas al techo. Las cintas corren a los lados del cuerpo. Mírate las rodillas, no el piso.",
    "Regresa en posición agrupada y nunca dejando caer las piernas.",
  ],
  "Straps skin the cat": [
    "Gira hacia atrás en posición agrupada hasta que los glúteos bajen detrás de ti, haz una pausa y regresa. Las manos giran como lo pidan los hombros. Agrega la carpa solo cuando la agrupada sea lenta de ida y de vuelta.",
    "La profundidad llega con las semanas: detente donde todavía puedas regresar.",
  ],
  "German hang": [
    "Al final de la dislocación, alarga las piernas hacia el piso y quédate. Los omóplatos se juntan, el pecho se abre. Tres veces diez segundos, respirando.",
    "Una colchoneta debajo de los pies te deja salir caminando; nunca te dejes caer.",
  ],
  "Pike spin": [
    "Con el giratorio libre, empújate, sube a una carpa invertida y dóblate para girar más rápido. Abre las piernas para frenar. El final se sostiene; no es un tropiezo.",
    "Avisa a la sala, y después siéntate un minuto.",
  ],
  "Tuck front lever": [
    "Empuja los brazos estirados hacia abajo y sube la cadera hasta que la espalda quede horizontal, con las rodillas al pecho. Brazos largos, cuello largo. Tres segundos, y baja como la miel.",
    "Los codos estirados se quedan estirados: doblarlos con carga irrita el tendón.",
  ],
  "Tuck back lever": [
    "Desde la colgada alemana, sube la cadera hasta que la espalda quede horizontal y las rodillas estén debajo del pecho. Los pulgares giran hacia adentro, los brazos aprietan a los lados. Alarga una pierna cuando la otra se aburra.",
    "Los codos necesitan meses. Dos días por semana bastan.",
  ],
  "Straps muscle-up": [
    "Jala hasta que las cintas estén en el pecho, gira los codos por encima de las muñecas y empuja hasta el apoyo. Despacio en el medio, donde todos quieren ir rápido. El apoyo se sostiene antes de bajar.",
    "Entrena el apoyo y el jalón por separado, hasta que los dos sean fáciles.",
  ],
  "Strap roll-up": [
    "En una carpa invertida, gira las muñecas para que las cintas se enrollen en los antebrazos, y sube vuelta por vuelta. El ritmo sale de la cadera. Dos vueltas arriba, dos abajo.",
    "Mangas largas, las mismas vueltas en los dos brazos y un compañero que cuente.",
  ],
  "Back lever": [
    "El cuerpo horizontal, boca abajo, los brazos estirados detrás. Glúteos firmes, costillas adentro, pies juntos. Baja desde la colgada invertida y detente donde esté a nivel.",
    "Sal por la colgada alemana mientras todavía puedas elegirlo.",
  ],
  "Straps one-arm hang": [
    "Un lazo, un brazo, el hombro abajo, el cuerpo girado hacia él como una página. El brazo libre se abre al final. Cambia de lado tan seguido como de opinión.",
    "Solo con un hombro sano, tres series y ni una más.",
  ],
  "Front lever": [
    "Boca arriba y a nivel de la cabeza a los talones debajo de los brazos estirados. De agrupada a una pierna, de una pierna a piernas abiertas, de abiertas a juntas: cada paso es una temporada. Empuja las cintas hacia la cadera.",
    "Detente dos repeticiones antes de que se pierda la forma.",
  ],
  "Straps meathook": [
    "En una sola cinta, dóblate de lado para que la cadera cuelgue sobre el lado de la muñeca doblada, con las piernas abiertas y el otro brazo suelto. La cintura se cierra como una bisagra. Después, el giratorio puede darte la vuelta.",
    "Con instructor, de los dos lados y solo después de calentar los hombros.",
  ],
  "One-arm flag": [
    "Desde el gancho de un brazo, alárgate de lado hasta que el cuerpo sea una línea horizontal junto a la cinta. Pies juntos, brazo libre a lo largo del cuerpo. Dura un segundo, y todos lo ven.",
    "Años, no meses. Un día sin ella también es entrenamiento.",
  ],
};
