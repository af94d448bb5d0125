import type { MoveSpanish } from "./move-spanish.ts";

export const SILKS_DROPS: MoveSpanish = {
  "Hip key roll-down": [
    "Con una vuelta en la cintura, suelta la mano de arriba y rueda hacia el piso, con el cuerpo plano como una rueda. La tela se desenrolla y te deja otra vez en la llave de cadera. Piernas abiertas y estiradas: ellas dan la velocidad.",
    "Cuenta las vueltas antes de rodar: si no queda ninguna, no se rueda.",
  ],
  "Hip key fall": [
    "Siéntate alto en la llave de cadera, con un poco de tela floja sobre el muslo, suelta el aire y abre las manos. Caes lo que mide un antebrazo y te detiene la cadera. Enseña lo más importante: seguir firme mientras caes.",
    "Mentón al pecho y muslos juntos antes de abrir las manos.",
  ],
  "Cross-back straddle drop": [
    "Desde la figura de espalda cruzada, suelta el torso hacia atrás y deja que las piernas abiertas giren sobre los hombros. Las llaves de los pies te detienen en un split ancho, con las manos de vuelta en las telas. Lento al entrar, exacto al final.",
    "Las dos llaves de pie se revisan antes con la mano: solo ellas te detienen.",
  ],
  "Catcher's drop": [
    "Sube por encima de la llave del portor para aflojarla, abre las piernas y recuéstate. Las vueltas corren por los muslos y cierran detrás de las rodillas. Llegas colgando largo, con los dos brazos abajo.",
    "La misma tela floja de los dos lados, y nunca más de medio metro mientras aprendes.",
  ],
  "Thigh hitch drop": [
    "Desde el amarre de muslo, pasa la cola una vez por la cintura y acuesta el cuerpo de lado. Abre las manos y rueda una vez hasta el amarre. La pierna libre guía, los ojos siguen el piso.",
    "La cola va detrás de la espalda, nunca sobre el brazo ni cerca del cuello.",
  ],
  "Star drop": [
    "Desde la envoltura de estrella, mantén la pierna libre estirada y abierta, mira por encima del hombro y suelta. El cuerpo gira una vez alrededor de la cintura, como una estrella en una rueda, y se detiene en la vuelta de la pierna. Rodillas firmes, puntas largas, brazos abiertos.",
    "La pierna que detiene sigue estirada de principio a fin.",
  ],
  "Diaper drop": [
    "Siéntate en la envoltura de pañal, pasa la cola por la cintura y recuéstate con las piernas abiertas. Al soltar, das una vuelta hacia atrás y te sientas otra vez, más abajo y mirando al otro lado. Las costillas cerradas hacen redonda la vuelta.",
    "Tela lisa, mangas largas y los ojos de tu instructor en la envoltura.",
  ],
  "Salto drop": [
    "Desde una llave de cadera enrollada, pasa la cola entre las piernas, siéntate con la espalda derecha y mira al horizonte. Lánzate hacia adelante: el cuerpo da una vuelta y la tela te detiene en la cadera. Una vuelta, una exhalación.",
    "Primero a poca altura y con dos personas de apoyo. Si falta una vuelta, es una caída al piso.",
  ],
  "Open drop": [
    "Desde la envoltura en S, sube un poco por encima de ella, abre las piernas y déjalas ir mientras caes de lado. La S se cierra en la cadera y te detiene en un split. Es corta y exacta, y preciosa en el último tiempo de la música.",
    "Nada de ropa suelta: una camiseta atrapada en la S te detiene en el lugar equivocado.",
  ],
  "Double star drop": [
    "Envuelve la estrella con dos vueltas en la cintura y deja que las dos se desenrollen en una sola caída. La segunda es más rápida; mantén el cuerpo tan plano como en una. Mira el piso, la tela, el piso.",
    "El doble de vueltas pide el doble de altura: el punto más bajo se mide antes.",
  ],
  "Wheel down": [
    "Enrolla tres o cuatro vueltas desde la llave de cadera, abre bien las piernas y suelta. Bajas rodando por la tela, vuelta por vuelta, con las manos guiando la cola. Termina en la llave de cadera, con las manos agarradas, antes de que se acabe la última vuelta.",
    "Amarra una marca en la tela: la altura donde paras no se adivina.",
  ],
  "360 drop": [
    "Desde una envoltura de cadera con la cola sobre el hombro, gira una vez sobre tu propio eje mientras caes. Los brazos van doblados hasta que la tela te tome. Parece un lanzamiento y se siente como una respiración profunda.",
    "Codos adentro: un brazo fuera de la envoltura recibe todo el golpe.",
  ],
  "Slack drop": [
    "Llave de pie en alto, sube un metro por encima y deja que la tela floja cuelgue en un lazo. Suelta y cae libre hasta que la llave te detenga; la rodilla doblada amortigua el final. La caída libre es corta; prepararla lleva meses.",
    "Solo con anclajes certificados, una colchoneta gruesa y nunca a solas en la sala.",
  ],
  "Ankle drop": [
    "Desde la llave del portor, deja que las vueltas bajen a los tobillos en una caída controlada, con los pies flexionados y separados. Terminas en la colgada de dos tobillos, con los brazos abiertos. Las piernas cierran el freno, nada más lo hace.",
    "Pies flexionados desde el primer momento hasta el último. En punta, los pies se salen.",
  ],
};
