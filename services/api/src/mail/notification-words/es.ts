import type { NotificationWords } from './en'

export const es: NotificationWords = {
  at: '{what}: {location}',
  kinds: {
    request: ['Una solicitud de estancia', '{count} solicitudes'],
    'request-expiring': ['Una solicitud caduca pronto', '{count} solicitudes caducan pronto'],
    'access-request': ['Alguien quiere unirse a su equipo', '{count} personas quieren unirse a su equipo'],
    'gate-conflict': ['Hay algo que revisar en la entrada', 'Hay {count} asuntos que revisar en la entrada'],
    overstay: ['Un vehículo no ha salido a tiempo', '{count} vehículos no han salido a tiempo'],
    'late-arrival': ['Un vehículo llega tarde', '{count} vehículos llegan tarde'],
    'bay-taken': [
      'La plaza del próximo vehículo está ocupada',
      '{count} plazas de los próximos vehículos están ocupadas',
    ],
    'campaign-halted': ['Una campaña le espera', '{count} campañas le esperan'],
    'campaign-done': ['Una campaña se ha enviado', '{count} campañas se han enviado'],
    'import-done': ['Sus conductores están importados', '{count} importaciones están listas'],
    message: ['Un mensaje sin leer', '{count} conversaciones sin leer'],
    'new-device': [
      'Inicio de sesión desde un dispositivo nuevo',
      '{count} inicios de sesión desde dispositivos nuevos',
    ],
  },
  until: 'Responda antes del {time}.',
  more: 'y {count} más',
  open: 'Abrir en Hosts',
  newDevice: {
    action: 'Ver sus dispositivos',
    note: 'Si no ha sido usted, cierre allí la sesión de ese dispositivo y elija una contraseña nueva, que cierra la sesión en todos los demás.',
  },
  why: 'Recibe este correo porque los correos de este tipo están activados en su cuenta.',
  unsubscribe: 'No recibir más correos de este tipo',
}
