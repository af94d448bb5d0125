export { CertificateButton } from "./certificate-button.tsx";
