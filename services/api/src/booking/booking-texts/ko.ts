import type { BookingTexts } from './en'

export const ko: BookingTexts = {
  confirmed: '{location} 예약 {ref}이(가) 확정되었습니다.',
  declined: '{location}에서 요청 {ref}을(를) 수락할 수 없습니다.',
  expired: '{location}에 보낸 요청 {ref}이(가) 답변 없이 만료되었습니다.',
  cancelled: '{location} 예약 {ref}이(가) 취소되었습니다.',
  changed: '{location} 예약 {ref}이(가) 변경되었습니다.',
  checkedIn: '{location}에 체크인되었습니다.',
  checkedOut: '{location}에서 체크아웃되었습니다. 안전 운전하세요!',
  noShow:
    '{location} 예약 {ref}에 도착하지 않으셔서 예약이 종료되었습니다. 사실과 다르면 여기에 메시지를 보내 주세요.',
  noShowCharged:
    '{location} 예약 {ref}에 도착하지 않으셔서 {amount}이(가) 청구됩니다. 사실과 다르면 여기에 메시지를 보내 주세요.',
  overstay: '{location} 예약 {ref}의 종료 시간이 지나 {amount}이(가) 추가되었습니다.',
  reinstated: '{location} 예약 {ref}이(가) 다시 유효합니다.',
  time: '시간: {time}',
  until: '종료: {end}',
  bay: '주차 구획: {bay}',
  plate: '차량 번호: {plate}',
  code: '출입 코드: {code}',
  price: '요금: {amount}',
  reason: '사유: {reason}',
}
