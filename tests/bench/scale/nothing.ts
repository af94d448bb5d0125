/** A process that does nothing: when it stands still as long as a server does, it was the machine. */
setInterval(() => {}, 60_000);
console.log("doing nothing");
