import type { MailTexts } from './en'

export const es: MailTexts = {
  verify: {
    subject: 'Confirme su dirección de correo',
    text: 'Bienvenido a Hosts. Confirme que esta dirección es suya. El enlace es válido durante tres días.',
    action: 'Confirmar la dirección',
    note: 'Si no se ha registrado, puede ignorar este correo.',
  },
  reset: {
    subject: 'Elija una contraseña nueva',
    text: 'Elija una contraseña nueva para su cuenta de Hosts. El enlace funciona una sola vez, durante una hora.',
    action: 'Elegir una contraseña',
    note: 'Si no lo ha pedido, ignore este correo: su contraseña no cambia.',
  },
  passwordChanged: {
    subject: 'Se ha cambiado su contraseña',
    text: 'Se ha cambiado la contraseña de su cuenta de Hosts y se ha cerrado la sesión en sus otros dispositivos.',
    action: 'No he sido yo: elegir otra contraseña',
    note: 'Si ha sido usted, no tiene que hacer nada.',
  },
  emailCode: {
    subject: 'Su código: {code}',
    text: 'Escriba este código en su cuenta de Hosts para usar allí esta dirección. Es válido durante 30 minutos.',
    note: 'Si no lo ha pedido, ignore este correo. No comparta el código con nadie.',
  },
  emailChanged: {
    subject: 'Se ha cambiado su dirección de correo',
    text: 'A partir de ahora, inicie sesión en Hosts con {email}.',
    action: 'No he sido yo: recuperar la cuenta',
    note: 'Si ha sido usted, no tiene que hacer nada. El enlace funciona una sola vez, durante tres días: restablece esta dirección, pone una contraseña nueva y cierra la sesión en todos los dispositivos.',
  },
  accessRequest: {
    subject: '{name} solicita acceso a {location}',
    text: '{name} se ha registrado con el código de {location} y espera su aprobación.',
    action: 'Responder a la solicitud',
  },
  accessRequests: {
    subject: '{count} personas solicitan acceso a {location}',
    text: 'Otras {count} personas se han registrado con el código de {location} y esperan su aprobación.',
    action: 'Responder a las solicitudes',
  },
  invite: {
    subject: '{company} le invita a Hosts',
    text: '{name} ({company}) quiere trabajar con usted en Hosts. La invitación es válida durante siete días.',
    action: 'Aceptar la invitación',
    note: 'Si no conoce {company}, puede ignorar este correo.',
  },
  approved: {
    subject: 'Ya puede iniciar sesión',
    text: '{company} ha aprobado su acceso a Hosts.',
    action: 'Iniciar sesión',
  },
  declined: {
    subject: 'Su solicitud de acceso',
    text: '{company} no ha aprobado su solicitud de acceso a Hosts.',
    note: 'Si cree que es un error, pregunte al propietario del lugar.',
  },
  accountClosed: {
    subject: 'La cuenta de {company} está cerrada',
    text: '{name} ha cerrado la cuenta de Hosts de {company}. Sus lugares están archivados y ya nadie puede iniciar sesión.',
  },
  footer: 'Enviado por Hosts, donde se gestionan aparcamientos y plazas para camiones.',
}
