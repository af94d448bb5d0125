import type { Catalogue } from "#shared/core/messages/catalogue.ts";

export const backupMessages: Catalogue = {
  Backups: "Copias de seguridad",
  "Every night, to {place}": "Cada noche, en {place}",
  "Back up now": "Hacer una copia ahora",
  "Test a restore": "Probar una restauración",
  "The backup is late": "La copia de seguridad está atrasada",
  "No backup worked in the last 26 hours.": "En las últimas 26 horas no se completó ninguna copia.",
  "The last backup failed": "La última copia falló",
  "A backup couldn't be restored": "No se pudo restaurar una copia de seguridad",
  "The key to the backups is stored only on this server": "La clave de las copias solo está en este servidor",
  "If the server is lost, no backup opens. Set BACKUP_KEY and keep it somewhere else.":
    "Si se pierde el servidor, ninguna copia se puede abrir. Define BACKUP_KEY y guárdala en otro lugar.",
  "Last backup": "Última copia",
  "{when} · {size} · {seconds}": "{when} · {size} · {seconds}",
  "No backup yet": "Todavía no hay copias",
  "Late @backup": "Atrasada",
  "Done @backup": "Lista",
  "Last test of a restore": "Última prueba de restauración",
  "None yet. One runs every week.": "Todavía ninguno. Se hace uno cada semana.",
  "It failed": "Falló",
  "All the same @rehearsal": "Todo coincide",
  "{when} · {records, plural, one {# record} other {# records}} · {seconds}":
    "{when} · {records, plural, one {# registro} other {# registros}} · {seconds}",
  "{count, plural, one {# backup is kept} other {# backups are kept}}":
    "{count, plural, one {Se guarda # copia} other {Se guardan # copias}}",
  "Show all backups": "Ver todas las copias",
  "The newest of 7 days, 4 weeks and 12 months stays. Restore one on the server: npm run restore.":
    "Queda la más reciente de 7 días, 4 semanas y 12 meses. Se restauran en el servidor: npm run restore.",
  "The studio was last backed up {when}.": "La última copia del estudio es del {when}.",
  "The studio was never backed up.": "Nunca se hizo una copia del estudio.",
  "We test-restored the newest backup, and something was missing or different.":
    "Se restauró la copia más reciente como prueba y faltaba algo o no coincidía.",
  "Back up the studio every night": "Hacer una copia del estudio cada noche",
  "Try every week whether a backup can be restored": "Probar cada semana si se puede restaurar una copia",
  "Asked for a backup": "Pidió una copia de seguridad",
  "Asked for a restore test": "Pidió una prueba de restauración",
  "The studio was restored from a backup of {when}. What was saved after that is gone. We'll still send what was waiting on this device. Please check your classes.":
    "El estudio se restauró con una copia del {when}. Lo que se guardó después ya no está; lo que aún esperaba en este dispositivo se conserva y se envía. Revisa tus clases.",
  "Got it @restored": "Entendido",
};
