import type { MoveSpanish } from "./move-spanish.ts";

export const SILKS_WRAPS: MoveSpanish = {
  "Bicycle climb": [
    "Deja la tela a un lado y pedalea: la pierna de afuera se enrolla desde atrás, pisa y le pasa el turno a la otra. Los brazos siguen doblados y toman el peso medio segundo en cada cambio. Es rápida, vistosa y cansada.",
    "Sube solo hasta donde todavía puedas bajar con los pies.",
  ],
  "Straddle inversion in the air": [
    "En lo alto de una subida, suelta los pies y cuélgate una respiración con los brazos doblados. Luego inclínate hacia atrás y abre las piernas sin tocar antes el piso. El momento de quietud antes de que suban las piernas la hace figura y no lanzamiento.",
    "Para aprobarla: cinco seguidas cerca del piso antes de la primera en altura.",
  ],
  "Hip key": [
    "Con las piernas abiertas, engancha en la tela la pierna del lado de la tela, gira la cadera hacia ella y baja la mano de arriba para empujar. La tela corre sobre el hueso de la cadera y entre los muslos, y las rodillas se juntan. Empuja la cadera al frente hasta que las manos se sientan ligeras.",
    "La mano de abajo sigue empujando la cola hasta que los muslos hayan cerrado.",
  ],
  "Hip key in the air": [
    "Inviértete desde la subida y gira a la llave de cadera sin prisa. Alarga la pierna de abajo antes de abrir los brazos. Desde aquí te sientas lo bastante bien como para esperar la música.",
    "Siente la tela en el pliegue de la cadera, no en la cintura, antes de soltar una mano.",
  ],
  "Hip key roll-up": [
    "Desde la llave de cadera, sigue girando en el mismo sentido para que la cola se enrolle en la cintura. Mano sobre mano, la cadera sube un poco en cada vuelta. Dos vueltas dan altura y algo de dónde bajar rodando.",
    "Cuenta las vueltas en voz alta: sales por exactamente las mismas.",
  ],
  "Russian knee hook": [
    "Abre las piernas, engancha la rodilla de afuera en la tela y deja que la otra se estire. El talón jala hacia los glúteos como si sujetara un lápiz. Primero baja la cabeza, luego abre un brazo, luego el otro.",
    "Una mano sigue en la tela hasta probar la rodilla con un jalón.",
  ],
  "Inside knee hook": [
    "Engancha la rodilla del lado donde está la tela y presiona el pie contra la cola. La pierna libre se abre atrás en ciervo. La posición gira sola y despacio; déjala, y mira hacia dónde vas.",
    "El pie enganchado sigue flexionado. Una rodilla cansada se abre sin preguntar.",
  ],
  "Single-leg crochet": [
    "Desde la inversión, enrolla una pierna en la tela desde afuera, del muslo al tobillo, como una aguja de croché. Estírala y deja que la espiral tome tu peso. Las manos se sueltan cuando la tela agarra arriba de la rodilla y en el pie.",
    "Desenrolla con las dos manos en la tela; la última vuelta sale de golpe.",
  ],
  "Thigh hitch": [
    "En la llave de cadera, toma la cola por debajo del muslo de arriba y súbela sobre la cadera. Deja caer la pierna contra la vuelta para que cierre. Cuelgas del pliegue del muslo con las dos manos libres para lo que sigue.",
    "Sube bien el amarre: a mitad del muslo resbala hasta la rodilla.",
  ],
  "Catcher's lock": [
    "Con las piernas abiertas, pasa las colas sobre los muslos desde el frente, crúzalas detrás de las rodillas y junta las piernas. Baja los dos brazos como para atrapar a alguien. Vuelve trepando por tu propia tela.",
    "Las dos piernas se enrollan igual; si no, un lado se corre.",
  ],
  "Flamenco wrap": [
    "De pie en una llave de pie, rodea la tela con un brazo hacia afuera hasta que suba en espiral de la muñeca al hombro, e inclínate lejos de ella. El otro brazo abre la falda de la tela. Pecho orgulloso, cadera lenta: todo está en los ojos.",
    "La vuelta es para la imagen. Tu peso se queda en el pie.",
  ],
  "Diaper wrap": [
    "Desde la llave de cadera, pasa la cola entre las piernas desde atrás y sobre la cadera opuesta. Siéntate en ella: te sostiene como un arnés de escalada. De aquí salen figuras bonitas y caídas serias.",
    "Alisa la tela; una cuerda entre las piernas es una lección que se aprende una sola vez.",
  ],
  "Star wrap": [
    "En la llave de cadera, pasa la cola por la espalda y una vez alrededor de la cintura, y sostenla sobre la pierna libre. Abre brazos y piernas en una estrella de cinco puntas. Di el camino en voz alta: cadera, espalda, abdomen, pierna.",
    "Tu instructor revisa esta envoltura antes de que sueltes algo.",
  ],
  "S-wrap": [
    "Desde el amarre de muslo, lleva la cola por detrás de la espalda y sobre el muslo opuesto, para que dibuje una S alrededor de la cadera. Torso alto y cola tensa. La S se vuelve split, arco o rodada, según la pierna que le des.",
    "Sigue toda la S con los ojos antes de mover el peso.",
  ],
  "Scorpion in foot lock": [
    "En una llave de pie, agárrate alto, dobla la pierna libre atrás y toma el pie con una mano por encima de la cabeza. Sube antes de doblar: el arco está en la espalda alta. La cadera de apoyo sigue delante de la tela.",
    "Dobla donde la espalda está caliente, en el pecho, y no en la cintura.",
  ],
  "Straddle climb": [
    "Inviértete, engancha una rodilla, siéntate y toma más arriba; luego inviértete otra vez desde ahí. Cada repetición gana un brazo de altura. Mantén el ritmo parejo, como en una escalera.",
    "Detente dos antes de tu máximo: todavía tienes que bajar.",
  ],
  "Arms-only climb": [
    "Sube mano sobre mano con las piernas en carpa o abiertas, sin que la tela toque los pies. Lleva el codo a la cadera antes de soltar la otra mano. Tres metros son más que suficientes.",
    "Solo con codos sanos, y nunca al final de una clase.",
  ],
  "Pike inversion": [
    "Inviértete con las piernas juntas y estiradas, los pies dibujando un arco grande del piso a la tela. Los hombros empujan atrás y abajo mientras sube la cadera. Diez inversiones abiertas limpias van antes de la primera en carpa.",
    "Dobla las rodillas en cuanto la espalda baja empiece a jalar.",
  ],
  "Double ankle hang": [
    "Con las piernas abiertas, enrolla los dos tobillos de afuera hacia adentro en las telas separadas y empuja los pies hacia los lados, dedos arriba. Baja por la tela hasta que los tobillos sostengan todo. El agarre viene de los pies flexionados y las piernas giradas hacia afuera.",
    "Un compañero se queda debajo hasta que puedas volver a tus manos sin ayuda.",
  ],
  "Flag on silks": [
    "El brazo de arriba estirado, el de abajo empuja, y el cuerpo se abre de lado hasta la horizontal. Empieza con una rodilla doblada y estírala con las semanas. La fuerza sale de atrás del hombro de arriba.",
    "Entrena los dos lados por igual y detente ante cualquier dolor agudo en la muñeca.",
  ],
  "Meathook on silks": [
    "Desde la inversión en carpa, pasa el peso a un brazo doblado, deja que la cadera cuelgue sobre el codo y abre el otro brazo. La cintura se dobla de lado alrededor de la tela. Es una abdominal lateral antes que una fuerza de brazo.",
    "El hombro que sostiene sigue firme; si se abre, baja con las dos manos.",
  ],
};
