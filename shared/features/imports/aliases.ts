import { ImportField } from "./fields.ts";

/**
 * Headers by which a column is known, without spaces and signs. From the field lists the vendors publish: Mindbody Public
 * API v6 (Client, ClientService, ClientContract, ClientRelationship), Punchpass (support.punchpass.com 1033061),
 * WellnessLiving (help.wellnessliving.com 10047161), Jackrabbit (help.jackrabbitclass.com, Data Requirements for Import),
 * TeamUp by way of WodBoard (help.wodboard.com 29), and what iClassPro and Momence show in their reports.
 */
const HEADERS: Record<ImportField, string> = {
  clientId:
    "clientid client id memberid customerid uniqueid studentid personid clientnumber barcodeid " + "numerodecliente",
  name:
    "name fullname clientname customername membername studentname customer member student " +
    "nombrecompleto nombreyapellidos",
  firstName:
    "firstname first givenname clientfirstname customerfirstname studentfirstname studentfirst " + "nombre vorname",
  lastName:
    "lastname last surname familyname clientlastname customerlastname studentlastname " +
    "studentlast apellido apellidos nachname",
  email:
    "email emailaddress mail clientemail customeremail memberemail studentemail primaryemail " +
    "correo correoelectronico",
  phone:
    "phone phonenumber mobilephone mobile cellphone cell contactnumber homephone telefono movil " +
    "primaryphone telephone",
  birthday: "birthday birthdate dateofbirth dob birth studentbirthdate fechadenacimiento nacimiento",
  language: "language preferredlanguage locale idioma",
  emergencyName:
    "emergencycontact emergencycontactname emergencycontactinfoname emergencyname " + "contactodeemergencia",
  emergencyPhone:
    "emergencycontactphone emergencyphone emergencycontactinfophone emergencycontactnumber " + "telefonodeemergencia",
  medicalNotes: "healthstatus healthnotes medicalnotes medicalconditions injuries notasdesalud",
  family: "family familyid household householdid account accountname familyaccount familia",
  relation:
    "relation relationship relationshiptype relationshipname membertype accounttype isdependent " + "parentesco",
  payer: "paidforby paysfor payer paidby billingcontact responsibleparty pagadopor paga",
  guardianName:
    "guardian guardianname parent parentname parentguardian contact1name mothername " +
    "primarycontact accountholder tutor",
  guardianFirstName:
    "guardianfirstname parentfirstname contact1firstname contact1first contactfirstname " + "guardian1firstname",
  guardianLastName:
    "guardianlastname parentlastname contact1lastname contact1last contactlastname " + "guardian1lastname",
  guardianEmail: "guardianemail parentemail contact1email contactemail familyemail guardian1email",
  guardianPhone:
    "guardianphone parentphone contact1cell contact1cellphone contact1phone guardian1phone " + "familyphone",
  plan:
    "plan planname pass passname membership membershipname membershiptype pricingoption " +
    "pricingoptionname contractname servicename purchaseoption package packagename classpack " +
    "product bono membresia activememberships",
  classesLeft:
    "classesleft remaining visitsremaining remainingvisits remainingclasses classesremaining " +
    "sessionsremaining sessionsleft creditsleft creditsremaining remainingcredits punchesleft " +
    "visitsleft makeupsleft clasesrestantes",
  expires:
    "expires expirationdate expiration expirydate expiry expireson expiresat validuntil " +
    "goodthrough caducidad fechadevencimiento validto",
  price: "price amountpaid pricepaid passprice autopayamount monthlyfee tuition amount precio",
  status: "status membershipstatus passstatus contractstatus state estado",
  nextCharge:
    "nextcharge nextchargedate nextpayment nextpaymentdate nextbilling nextbillingdate " +
    "nextautopaydate renewaldate renewson nextinvoicedate billdate proximocobro",
  pausedUntil:
    "pauseduntil suspendeduntil frozenuntil holduntil holdenddate suspensionenddate " +
    "suspensionend pauseend freezeend freezeenddate resumedate resumeson pausadohasta",
  cancelsOn:
    "cancelson cancellationdate canceldate cancelledon canceledon terminationdate enddate " +
    "endson cancelationdate dropdate fechadebaja",
  customerId: "stripecustomerid stripecustomer stripeid providercustomerid paymentcustomerid " + "processorcustomerid",
  credit: "credit accountcredit accountbalance balance storecredit moneycredit familybalance saldo",
  giftCode: "giftcardcode giftcard giftcardnumber giftcode giftcertificate cardnumber tarjetaregalo",
  giftBalance: "giftcardbalance giftbalance remainingbalance balanceremaining giftcardamount remainingvalue",
  waiverOn:
    "waiver waiverdate waiversigned waiversignedon waiversigneddate liabilityrelease " +
    "liabilityagreementdate liabilityreleasedate agreementdate fechadelarenuncia",
  move: "move skill skillname movename figura movimiento",
  level: "level levelreached skilllevel nivel",
  signedOn: "signedon signedoffon datesigned skilldate dateachieved firmadoel",
  signedBy: "signedby signedoffby evaluator firmadopor",
  visitOn: "visiton visitdate attendedon attendancedate checkindate servicedate lastvisit visita",
  visitClass: "visitclass classname class service classattended clase",
};

/** By each header the field it names. */
export const FIELD_OF: ReadonlyMap<string, ImportField> = new Map(
  ImportField.options.flatMap((field) => HEADERS[field].split(" ").map((header) => [header, field] as const)),
);

/** Headers that only one vendor writes. */
export const VENDOR_SIGNS: readonly { vendor: string; headers: readonly string[] }[] = [
  { vendor: "Mindbody", headers: ["liabilityrelease", "pricingoption", "liabilityagreementdate", "uniqueid"] },
  { vendor: "Punchpass", headers: ["punchesleft", "passname", "healthstatus", "referralsource"] },
  { vendor: "WellnessLiving", headers: ["purchaseoption", "visitsremaining", "homelocation"] },
  { vendor: "TeamUp", headers: ["activememberships", "classpack", "customerfirstname"] },
  { vendor: "Momence", headers: ["moneycredit", "membershipname", "memberid"] },
  { vendor: "iClassPro", headers: ["familyaccount", "guardian1firstname", "guardian1email"] },
  { vendor: "Jackrabbit", headers: ["contact1firstname", "contact1email", "studentfirstname"] },
];
