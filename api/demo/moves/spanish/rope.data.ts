import type { MoveSpanish } from "./move-spanish.ts";

export const ROPE: MoveSpanish = {
  "Rope hang": [
    "Las dos manos una sobre otra en la cuerda, brazos estirados, hombros abajo. Sube las rodillas y deja la cuerda entre ellas. Cambia la mano que va arriba: los dos lados importan desde el primer día.",
    "El agarre es más grueso que en las telas; las series cortas cuidan los antebrazos.",
  ],
  "Rope climb": [
    "La cuerda por fuera de una pierna, debajo de una planta y sobre el otro pie: prensa, párate, alcanza. Sube las rodillas alto en cada paso. Con calcetines largos y paciencia se ve fácil.",
    "Baja por donde subiste. Deslizarte quema a través de los calcetines.",
  ],
  "Rope foot lock": [
    "Enrolla la cola en el tobillo y debajo de la planta para que cruce el empeine, y párate en ella. La cuerda dura pide un cruce firme sobre el pie. Inclínate de lado cuando esté tranquila.",
    "Con calcetines: el cruce va en el centro del pie, no sobre los huesos.",
  ],
  "Tail-wrap seat": [
    "Desde una subida, pasa la cola por detrás de un muslo, por encima y de regreso sobre las piernas. Siéntate en el muslo enrollado y recárgate en la cuerda. Es el lugar para descansar y para mirar hacia abajo.",
    "Ten la cola en una mano mientras estés en el asiento: es el seguro.",
  ],
  "Rope straddle inversion": [
    "Brazos doblados, inclínate hacia atrás, cadera sobre la cabeza, piernas abiertas con la cuerda contra la parte interna de un muslo. Mira la colchoneta. Baja con las piernas estiradas y sin ruido.",
    "Sobre la colchoneta hasta que salga tres veces sin saltar.",
  ],
  "Rope knee hook": [
    "Desde la inversión, engancha bien una rodilla en la cuerda y deja que el otro pie presione la cola. Suelta una mano, después la segunda. La fricción es tu amiga: deja que muerda detrás de la rodilla.",
    "Mallas largas; el gancho va pegado a la corva y el talón jala.",
  ],
  "Rope bicycle climb": [
    "Deja la cuerda a un lado, enrolla la pierna desde atrás y pedalea: paso, pase, paso. Los brazos siguen medio doblados. Tres pasos arriba, tres abajo, y cambia de lado.",
    "Guarda fuerza para la bajada.",
  ],
  "Rope hip key": [
    "Inviértete, engancha, gira la cadera hacia la cuerda y deja que corra sobre el hueso de la cadera y entre los muslos. La mano de abajo empuja la cola. Aprieta y abre: la cuerda sostiene mejor de lo que se siente.",
    "Coloca la cuerda en el pliegue de la cadera antes de darle tu peso.",
  ],
  "Rope thigh hitch": [
    "Desde la llave de cadera, pasa la cola debajo del muslo de arriba y sobre la cadera, y deja caer la pierna contra ella. Siéntate de lado en el aire con las manos libres. Mueve la pierna libre y tienes cinco imágenes distintas.",
    "Alto en el muslo, con ropa lisa debajo.",
  ],
  "Rope crochet": [
    "Enrolla una pierna en la cuerda desde afuera, de la cadera al tobillo, y estírala. La espiral agarra a lo largo de toda la pierna. Aléjate, abre los brazos y mira a lo largo de la cuerda.",
    "Desenrolla con las dos manos agarradas: la última vuelta se suelta de golpe.",
  ],
  "Inverted rope descent": [
    "De cabeza en el croché, deja que la pierna frene y las manos guíen mientras viajas hacia la colchoneta. Detente dos veces en el camino para mostrar que puedes. El último metro se camina con las manos.",
    "La velocidad la decide la pierna, nunca las palmas.",
  ],
  "Rope straddle climb": [
    "Inviértete, engancha, siéntate, toma más arriba e inviértete otra vez. La cuerda cambia de lado cada segunda repetición. Suelta el aire cuando sube la cadera.",
    "Termina mientras la última todavía se vea como la primera.",
  ],
  "Rope ankle hang": [
    "Desde el croché, deja que la vuelta baje al tobillo, flexiona el pie y ciérralo con el otro. Cuelgas de una espiral y un pie flexionado. Trepa por tu pierna para volver.",
    "Con calcetines, una persona de apoyo y el croché aprobado.",
  ],
  "Rope hip roll-down": [
    "Desde la llave de cadera, enrolla la cola en la cintura una o dos vueltas, abre las piernas y rueda. La cuerda dura pide cadera plana y valor. Termina en la llave, con las manos en la cola.",
    "Ropa gruesa en la cintura, vueltas contadas y la primera rodada con una persona de apoyo.",
  ],
  "Rope salto": [
    "Con la cintura enrollada y la cola entre las piernas, siéntate, mira lejos y lánzate. La cuerda te gira una vez y te detiene en la cadera. Es la misma teoría que en las telas, con menos perdón.",
    "Teoría en el piso, luego a poca altura, luego con apoyo: ningún paso se salta.",
  ],
  "Rope flag": [
    "El brazo de arriba largo, el de abajo empuja, y el cuerpo se abre de lado hasta quedar horizontal. Empieza con las dos rodillas dobladas. El viento se imagina, no se hace.",
    "Las muñecas quieren calentamiento, y los dos lados su turno.",
  ],
};
