import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface MailServer extends AsyncDisposable {
  /** `smtp://…`, for `SMTP_URL` */
  url: string;
  /** Refuses every letter for now. */
  isDown: boolean;
  /** Takes every letter and cuts the connection instead of saying so. */
  isCutting: boolean;
  /** Takes every letter and never answers, as a server that hangs. */
  isSilent: boolean;
  /** How long it takes over each letter. */
  answerMs: number;
  /** Its answers to RCPT TO by address, as `550 5.1.1 no such user`. */
  refusals: Map<string, string>;
  /** As they came, headers and all. */
  letters: string[];
}

/** A mail server on loopback. */
export async function openMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _, done) => {
      const answer = mail.refusals.get(address);
      if (!answer) return done();
      done(Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) }));
    },
    onData: (stream, _, done) =>
      void text(stream).then(
        (letter) => {
          if (mail.isSilent) return;
          if (mail.isDown) return done(new Error("451 later"));
          mail.letters.push(letter);
          if (mail.isCutting) return sockets.forEach((socket) => void socket.destroy());
          setTimeout(done, mail.answerMs);
        },
        // The sender was gone before the end: no letter arrived.
        () => undefined,
      ),
  });
  const sockets = new Set<Socket>();
  server.server.on("connection", (socket) => {
    sockets.add(socket);
    // A process that is killed resets its connection.
    socket.on("error", () => undefined);
    socket.once("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    isDown: false,
    isCutting: false,
    isSilent: false,
    answerMs: 0,
    refusals: new Map(),
    letters: [],
    [Symbol.asyncDispose]: () => new Promise<void>((closed) => server.close(() => closed())),
  };
  return mail;
}

/** The link a letter holds: a mailer breaks long lines and writes `=` otherwise. */
export function linkIn(letter: string, path: string): string | undefined {
  const plain = letter.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
  return plain.match(/http\S+/g)?.find((link) => new URL(link).pathname === path);
}

export const headerOf = (letter: string, name: string): string =>
  new RegExp(`^${name}:(.*(?:\\r?\\n[ \\t].*)*)`, "im")
    .exec(letter)?.[1]
    ?.replaceAll(/\r?\n\s+/g, " ")
    .trim() ?? "";

/** The mail server's own log: recipient and Message-ID of each letter it took. */
export const logOf = ({ letters }: Pick<MailServer, "letters">) =>
  letters.map((letter) => ({ to: headerOf(letter, "To"), id: headerOf(letter, "Message-ID"), letter }));
