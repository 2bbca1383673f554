import type { MailTexts } from './en'

export const es: MailTexts = {
  verify: {
    subject: 'Confirme su dirección de correo',
    text: 'Le damos la bienvenida a Hosts. Confirme que esta dirección es suya. El enlace es válido durante tres días.',
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
  passwordChangedFactors: {
    subject: 'Se ha cambiado su contraseña',
    text: 'Se ha cambiado la contraseña de su cuenta de Hosts y se ha cerrado la sesión en sus otros dispositivos. Siguen sirviendo para iniciar sesión: {factors}.',
    action: 'No he sido yo: elegir otra contraseña',
    note: 'Si ha sido usted, no tiene que hacer nada. Elimine en su cuenta lo que no sea suyo. Si al iniciar sesión se le pide un código que no tiene, pida a otro propietario de su empresa que restablezca su segundo factor.',
  },
  passkeyAdded: {
    subject: 'Llave de acceso añadida: {name}',
    text: 'Se ha añadido la llave de acceso «{name}» a su cuenta de Hosts. Quien la tenga puede iniciar sesión con ella, sin su contraseña.',
    action: 'Ver las llaves de acceso',
    note: 'Si no ha sido usted, elimine allí la llave de acceso y elija una contraseña nueva, que cierra la sesión en todos los demás dispositivos. Una contraseña nueva por sí sola no elimina la llave. Si no puede iniciar sesión, pida a otro propietario de su empresa que restablezca su segundo factor, lo que la elimina.',
  },
  passkeyRemoved: {
    subject: 'Llave de acceso eliminada: {name}',
    text: 'La llave de acceso «{name}» ya no abre su cuenta de Hosts.',
    action: 'Ver las llaves de acceso',
    note: 'Si no ha sido usted, elija allí una contraseña nueva, que cierra la sesión en todos los demás dispositivos, y añada de nuevo una llave de acceso.',
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
    note: 'Si ha sido usted, no tiene que hacer nada. El enlace funciona una sola vez, durante tres días: restablece esta dirección, pone una contraseña nueva y cierra la sesión en todos los dispositivos. También desactiva los segundos factores configurados desde entonces.',
  },
  accessRequest: {
    subject: '{name} solicita acceso a {location}',
    text: '{name} se ha registrado con el código de {location} y espera su aprobación.',
    action: 'Responder a la solicitud',
  },
  accessRequests: {
    subject: '{count} personas solicitan acceso a {location}',
    text: '{count} personas se han registrado con el código de {location} y esperan su aprobación.',
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
    note: 'Si cree que es un error, pregunte al propietario de la ubicación.',
  },
  accountClosed: {
    subject: 'La cuenta de {company} está cerrada',
    text: '{name} ha cerrado la cuenta de Hosts de {company}. Sus ubicaciones están archivadas y ya nadie puede iniciar sesión.',
  },
  factorOn: {
    subject: 'El segundo factor está activado',
    text: 'A partir de ahora, el inicio de sesión en su cuenta de Hosts pide algo más que la contraseña: un código de su aplicación, una llave de acceso o uno de sus códigos de recuperación.',
    action: 'No he sido yo: elegir otra contraseña',
    note: 'Si ha sido usted, no tiene que hacer nada. Si no: una contraseña nueva cierra la sesión en todos los dispositivos, pero el próximo inicio de sesión sigue pidiendo este factor. Por eso, primero desactívelo en su cuenta, si su sesión sigue abierta, o pida a otro propietario de su empresa que lo restablezca.',
  },
  factorOff: {
    subject: 'Su segundo factor está desactivado',
    text: 'A partir de ahora, la contraseña sola vuelve a abrir su cuenta de Hosts.',
    action: 'No he sido yo: elegir otra contraseña',
    note: 'Si ha sido usted, no tiene que hacer nada. Si no: la contraseña nueva cierra la sesión en todos los dispositivos. Después, active de nuevo un segundo factor en su cuenta.',
  },
  appOff: {
    subject: 'Su aplicación de autenticación está desactivada',
    text: 'El inicio de sesión en su cuenta de Hosts ya no acepta códigos de su aplicación. Sus llaves de acceso funcionan como antes.',
    action: 'No he sido yo: elegir otra contraseña',
    note: 'Si ha sido usted, no tiene que hacer nada. Si no: la contraseña nueva cierra la sesión en todos los dispositivos. Después, configure de nuevo la aplicación en su cuenta y revise allí sus llaves de acceso.',
  },
  codesRenewed: {
    subject: 'Hay códigos de recuperación nuevos',
    text: 'Se han creado códigos de recuperación nuevos para su cuenta de Hosts. Los anteriores ya no funcionan.',
    action: 'No he sido yo: elegir otra contraseña',
    note: 'Si ha sido usted, no tiene que hacer nada. Si no: la contraseña nueva cierra la sesión en todos los dispositivos. Después, cree códigos de recuperación nuevos en su cuenta, porque otra persona puede tener estos.',
  },
  recoveryCodeUsed: {
    subject: 'Se ha usado un código de recuperación',
    text: 'Se ha usado uno de sus códigos de recuperación en su cuenta de Hosts, y ya no sirve. Códigos que quedan: {count}.',
    action: 'No he sido yo: elegir otra contraseña',
    note: 'Si ha sido usted, no tiene que hacer nada. Si no: la contraseña nueva cierra la sesión en todos los dispositivos. Después, cree códigos de recuperación nuevos en su cuenta, porque otra persona puede tener estos.',
  },
  factorReset: {
    subject: 'Se ha restablecido el segundo factor de {name}',
    text: '{by} ha desactivado el segundo factor de {name}. Se ha cerrado la sesión en todos los dispositivos de {name}, y el próximo inicio de sesión solo pide la contraseña.',
    note: 'Si nadie debía hacerlo, hablen entre ustedes y elijan contraseñas nuevas, lo que cierra la sesión en todos los dispositivos. Después, {name} configura de nuevo un segundo factor.',
  },
  anOwner: 'Un propietario de {company}',
  app: 'aplicación de autenticación',
  footer: 'Enviado por Hosts, donde se gestionan aparcamientos y plazas para camiones.',
}
